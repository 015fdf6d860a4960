import type { es } from '@probeta/phrases/es.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof es }
    returnNull: false
  }
}
