import type { es } from '@probeta/phrases/es.gen.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof es }
    returnNull: false
  }
}
