import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { Unread } from '../../api/unread.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import { useMay } from '../../session/use-session.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import record from '../../ui/layout/record.module.css'
import { draftOf, emptyProduct } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { productsMessages } from './products-messages.ts'
import { RemovePart } from './remove-part.tsx'
import { usePriceTaxes } from './use-price-taxes.ts'

export function NewProduct({ onCreated }: { readonly onCreated: (id: number) => void }) {
  const t = useMessages(productsMessages)
  const taxes = usePriceTaxes()
  if (taxes === undefined) return <PanelSkeleton />
  return (
    <section className={record['panel']} aria-label={t('newProduct')}>
      <ProductForm
        title={t('newProduct')}
        initial={emptyProduct}
        product={undefined}
        taxes={taxes}
        onSaved={({ id }) => onCreated(id)}
      />
    </section>
  )
}

export function ExistingProduct({
  productId,
  onRemoved,
}: {
  readonly productId: number
  readonly onRemoved: () => void
}) {
  const t = useMessages(productsMessages)
  const mayDelete = useMay('PRODUCT:DELETE')
  const taxes = usePriceTaxes()
  const query = useQuery({
    ...apiQuery('products', 'get', { params: { id: productId }, query: {} }),
    staleTime: 0,
  })
  const product = query.data
  if (product === undefined) {
    return (
      <Unread query={query} title={t('productNotReadTitle')}>
        <PanelSkeleton />
      </Unread>
    )
  }
  if (taxes === undefined) return <PanelSkeleton />
  return (
    <section className={record['panel']} aria-label={product.name}>
      <ProductForm
        title={product.name}
        initial={draftOf(product, taxes.taxOf(product.tax.id, product.iceTaxId))}
        product={product}
        taxes={taxes}
        onSaved={() => void query.refetch()}
      >
        {mayDelete && <RemovePart product={product} onRemoved={onRemoved} />}
      </ProductForm>
    </section>
  )
}

function PanelSkeleton() {
  return (
    <Loading>
      <Skeleton height="30rem" />
    </Loading>
  )
}
