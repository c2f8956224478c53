import DOMPurify from 'dompurify'
import type { TrustedTypesWindow } from 'trusted-types/lib/index.d.ts'

/**
 * Sanitises every markup that the viewer writes: the page's policy refuses texts as markup and lets only the policy
 * named `default` turn them into it. Must run before the viewer is loaded.
 */
export function sanitizeMarkup(): void {
  const { trustedTypes }: Pick<Partial<TrustedTypesWindow>, 'trustedTypes'> = window as object
  trustedTypes?.createPolicy('default', {
    createHTML: (markup) => DOMPurify.sanitize(markup, { RETURN_TRUSTED_TYPE: false }),
  })
}
