import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

/** Fields by which the register recognises a repeated request. */
const KEYS = ['idempotencyKey', 'operationId', 'invoiceUuid', 'orderUuid']

/** The members of a syntax tree node that the rules read. */
interface Named {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly callee?: Named
}

function nameOf(node: Named | undefined): string {
  return String(node?.type === 'Literal' ? node.value : node?.name)
}

function isFreshKey(key: Named, value: Named | null): boolean {
  return (
    KEYS.includes(nameOf(key)) &&
    value?.type === 'CallExpression' &&
    nameOf(value.callee) === 'newUuid'
  )
}

/** Only the files named in .oxlintrc.json may create uuids, none of which identifies a request. */
const noNewUuid: Rule = {
  create: ({ report }) => ({
    ImportDeclaration(node) {
      if (node.source.value.endsWith('/new-uuid.ts')) {
        report({ node, message: 'The key of a request is made and kept by requests/: use useOnce' })
      }
    },
  }),
}

const noFreshKey: Rule = {
  create({ report }) {
    const message = 'A key that is made with the request is another one at its repeat: use newKey'
    return {
      Property(node) {
        if (isFreshKey(node.key, node.value)) report({ node, message })
      },
      VariableDeclarator(node) {
        if (isFreshKey(node.id, node.init)) report({ node, message })
      },
    }
  },
}

const noKeyHeader: Rule = {
  create: ({ report }) => ({
    Property(node) {
      if (nameOf(node.key) === 'idempotencyKey') {
        report({ node, message: 'Only requests/ sends an Idempotency-Key' })
      }
    },
  }),
}

/** Lint rules: a request that must happen only once goes through src-renderer/requests (ADR 31). */
export default {
  meta: { name: 'request-keys' },
  rules: {
    'no-new-uuid': noNewUuid,
    'no-fresh-key': noFreshKey,
    'no-key-header': noKeyHeader,
  },
}
