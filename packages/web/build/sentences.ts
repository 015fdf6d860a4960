import type { Plugin } from 'vite'

const languages = ['es', 'en', 'de'] as const
const sourceOf = (language: string) => new URL(`../../phrases/src/${language}.ts`, import.meta.url)

/** `/assets/i18n/{language}.json`: emitted by the build, made afresh on every request in development. */
export function sentences(): Plugin {
  return {
    name: 'probeta-sentences',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/assets\/i18n\/(es|en|de)\.json/.exec(request.url ?? '')?.[1]
        if (!language) return next()
        server.ssrLoadModule(sourceOf(language).pathname).then((phrases) => {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(phrases[language]))
        }, next)
      })
    },
    async generateBundle() {
      for (const language of languages) {
        const phrases = (await import(sourceOf(language).href)) as Record<string, unknown>
        this.emitFile({
          type: 'asset',
          fileName: `assets/i18n/${language}.json`,
          source: JSON.stringify(phrases[language]),
        })
      }
    },
  }
}
