import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The official schemas; they import the signature's schema from the same folder. */
const SCHEMAS = {
  'factura/1.1.0': 'factura_V1.1.0.xsd',
  'factura/2.1.0': 'factura_V2.1.0.xsd',
  'notaCredito/1.1.0': 'NotaCredito_V1.1.0.xsd',
} as const

const validators = new Map<string, XsdValidator>()
xmlRegisterFsInputProviders()

/** The words of a popular business that the tax office prescribes (annex 22) but its published schema lacks. */
const POPULAR_BUSINESS = 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE'

/**
 * Checks a document, signed or not, against the tax office's schema of its kind and version. Returns the first fault;
 * undefined if it is valid.
 */
export function findSchemaFault(xml: string): string | undefined {
  const root = /<(factura|notaCredito) id="comprobante" version="([\d.]+)">/.exec(xml)
  const file = SCHEMAS[`${root?.[1]}/${root?.[2]}` as keyof typeof SCHEMAS]
  if (file === undefined) return 'unknown document or version'
  let document: XmlDocument
  try {
    document = XmlDocument.fromString(xml.replace(POPULAR_BUSINESS, 'CONTRIBUYENTE RÉGIMEN RIMPE'))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  try {
    validatorOf(file).validate(document)
    return undefined
  } catch (error) {
    if (error instanceof XmlValidateError) return error.message
    throw error
  } finally {
    document.dispose()
  }
}

/** Loads the schemas of this version's documents, so that the first check is not slower than the others. */
export function loadSchemas(): void {
  validatorOf(SCHEMAS['factura/1.1.0'])
  validatorOf(SCHEMAS['notaCredito/1.1.0'])
}

function validatorOf(file: string): XsdValidator {
  const known = validators.get(file)
  if (known !== undefined) return known
  const path = fileURLToPath(new URL(`schemas/${file}`, import.meta.url))
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path })
  const validator = XsdValidator.fromDoc(schema)
  validators.set(file, validator)
  return validator
}
