declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** The Swagger UI options that the documentation page uses. */
  interface SwaggerUIOptions {
    readonly dom_id: string
    readonly url: string
    /** null: do not send the document to a validator. */
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
