import { IconHandClick, IconPlus } from '@tabler/icons-react'
import { useLocation, useParams } from 'wouter'
import { refusalCode, useErrorSentence } from '../../api/errors.ts'
import { client } from '../../api/client.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-session.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useScanner, useShortcut } from '../../ui/keyboard/use-shortcut.ts'
import { ListAndOne, useIsBeside } from '../../ui/layout/list-and-one.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import record from '../../ui/layout/record.module.css'
import { ProductList } from './product-list.tsx'
import { ExistingProduct, NewProduct } from './product-panel.tsx'
import { productsMessages } from './products-messages.ts'

/** Lists the products and shows the chosen one beside the list. Scanning a code opens its product. */
export function ProductsScreen() {
  const t = useMessages(productsMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const { productId } = useParams<{ productId?: string }>()
  const mayCreate = useMay('PRODUCT:CREATE')
  const isAlone = !useIsBeside() && productId !== undefined
  const goBack = () => navigate(isAlone ? paths.products : paths.home)
  useShortcut({ keys: ['Escape'], onPress: goBack })
  useScanner((code) => {
    client.products.byCode({ params: { code }, query: {} }).then(
      ({ id }) => navigate(paths.product(id)),
      (error: unknown) =>
        refusalCode(error) === undefined
          ? toast.error(sentence(error))
          : toast.info(t('codeUnknown', { code }), { id: 'code-unknown' }),
    )
  })

  return (
    <div className={record['screen']}>
      <ScreenHead headingLevel={1} title={t('products')} onBack={goBack}>
        {mayCreate && !isAlone && (
          <ActionButton icon={IconPlus} onPress={() => navigate(paths.product('new'))}>
            {t('newProduct')}
          </ActionButton>
        )}
      </ScreenHead>
      <ListAndOne
        isChosen={productId !== undefined}
        oneWidth="34rem"
        list={<ProductList chosenId={Number(productId)} />}
        one={
          productId === undefined ? (
            <EmptyState icon={IconHandClick} title={t('chooseProduct')} />
          ) : productId === 'new' && mayCreate ? (
            <NewProduct onCreated={(id) => navigate(paths.product(id), { replace: true })} />
          ) : (
            <ExistingProduct
              key={productId}
              productId={Number(productId)}
              onRemoved={() => navigate(paths.products)}
            />
          )
        }
      />
    </div>
  )
}
