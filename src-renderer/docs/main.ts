import 'swagger-ui-dist/swagger-ui.css'
import './docs.css'
import { API_PREFIX } from '#shared/api/prefix.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

sanitizeMarkup()
// Imported after it, because the viewer may write markup while it is loaded.
const { default: SwaggerUI } = await import('swagger-ui-dist/swagger-ui-es-bundle.js')

// `validatorUrl: null`, or the viewer would send the document to an external validator.
SwaggerUI({
  dom_id: '#docs',
  url: `${API_PREFIX}/openapi.json`,
  validatorUrl: null,
  deepLinking: true,
  displayOperationId: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
})
