import 'swagger-ui-dist/swagger-ui.css'
import './docs.css'
import { API_PREFIX } from '../../src-shared/api/prefix.ts'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

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
