import { memo, useEffect, useRef, useState } from 'react'
import type { Product } from '#shared/api/menu/products.ts'
import { loadedThumb, loadThumb } from './product-pictures.ts'

/**
 * The small picture of a product. Its box has its size from the start; the picture is loaded when the box comes near
 * the screen.
 */
export const ProductThumb = memo(function ProductThumb({
  id,
  imagePath,
  className,
}: Pick<Product, 'id' | 'imagePath'> & { readonly className: string | undefined }) {
  const box = useRef<HTMLSpanElement>(null)
  const [, setLoaded] = useState(0)
  const source = loadedThumb({ id, imagePath })
  useEffect(() => {
    if (box.current === null || source !== undefined) return undefined
    let stop = () => {}
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return
        observer.disconnect()
        stop = loadThumb({ id, imagePath }, () => setLoaded((count) => count + 1))
      },
      { rootMargin: '200px' },
    )
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [id, imagePath, source])
  return (
    <span ref={box} className={className} aria-hidden>
      {source !== undefined && <img src={source} alt="" decoding="async" draggable={false} />}
    </span>
  )
})
