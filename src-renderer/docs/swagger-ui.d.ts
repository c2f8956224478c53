declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Options of Swagger UI that the documentation page uses. */
  interface SwaggerUIOptions {
    readonly dom_id: string
    readonly url: string
    /** null: the document is not sent anywhere to be checked. */
    readonly validatorUrl: null
    readonly deepLinking: boolean
    readonly displayOperationId: boolean
    readonly docExpansion: 'none' | 'list' | 'full'
    readonly defaultModelsExpandDepth: number
    readonly filter: boolean
    readonly tryItOutEnabled: boolean
    readonly persistAuthorization: boolean
  }
  export default function SwaggerUI(options: SwaggerUIOptions): unknown
}
