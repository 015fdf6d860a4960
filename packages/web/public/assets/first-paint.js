// Runs before the first paint, from its own file because the content policy allows no inline script: the look of last
// time without a flash of the other one, and the sentences asked for while the code is still on its way.
;(function () {
  if ('trustedTypes' in globalThis) {
    /** @typedef {(text: string) => string | null} Rule */
    /** @typedef {{ createPolicy: (name: string, rules: { createHTML: Rule, createScriptURL: Rule }) => void }} Types */
    /** @type {unknown} */
    var types = globalThis.trustedTypes
    ;/** @type {Types} */ (types).createPolicy('default', {
      // The component library writes its style sheets as inner HTML; anything with a tag in it is refused.
      createHTML: function (text) {
        return /[<&]/.test(text) ? null : text
      },
      // The two scripts that code names by itself, both workers: the one that keeps the program for when there is no
      // network, and the one that reads a photo.
      createScriptURL: function (text) {
        var path = text.replace(location.origin, '')
        return /^\/(?:sw|assets\/recognise-text-[\w-]{8,})\.js$/.test(path) ? text : null
      },
    })
  }
  /** @type {(key: string) => string} */
  var keep = function (key) {
    try {
      return localStorage.getItem(key) || ''
    } catch {
      return ''
    }
  }
  /** @type {(known: readonly string[], wished: readonly string[]) => string} */
  var first = function (known, wished) {
    return wished.find((value) => known.includes(value)) || known[0]
  }
  var root = document.documentElement
  // The build writes the languages into the page.
  var language = first((root.dataset.languages || 'es').split(' '), [
    keep('lang'),
    (navigator.language || '').slice(0, 2).toLowerCase(),
  ])
  var system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  var theme = first(['light', 'dark'], [keep('theme'), system])
  root.lang = language
  root.dir = keep('isRtl') === 'true' ? 'rtl' : 'ltr'
  root.setAttribute('data-mantine-color-scheme', theme)
  root.setAttribute(
    'data-menu',
    first(['menu_light', 'menu_dark'], [keep('menuOption'), 'menu_' + theme]).slice(5),
  )
  root.setAttribute(
    'data-skin',
    first(
      ['white', 'cyan', 'black', 'purple', 'orange', 'green', 'red'],
      [
        keep('choose_skin_active'),
        keep('choose_skin').startsWith('theme-') ? keep('choose_skin').slice(6) : '',
      ],
    ),
  )
  root.setAttribute('data-density', first(['compact', 'comfortable'], [keep('density')]))
  root.setAttribute('data-sidebar', first(['open', 'close'], [keep('sidebar_status')]))
  var sentences = document.createElement('link')
  sentences.rel = 'preload'
  sentences.as = 'fetch'
  sentences.crossOrigin = 'anonymous'
  sentences.href = '/assets/i18n/' + language + '.json'
  document.head.append(sentences)
})()
