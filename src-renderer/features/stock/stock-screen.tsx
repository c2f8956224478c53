import { useParams } from 'wouter'
import { Kardex } from './kardex.tsx'
import { StockList } from './stock-list.tsx'

/** The stock of each product, and the ledger of the chosen one. */
export function StockScreen() {
  const { productId } = useParams<{ productId?: string }>()
  return productId === undefined ? (
    <StockList />
  ) : (
    <Kardex key={productId} productId={Number(productId)} />
  )
}
