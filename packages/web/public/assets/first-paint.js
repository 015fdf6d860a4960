// Runs before the first paint, from its own file because the content policy allows no inline script: the look of last
// time without a flash of the other one, and the sentences asked for while the code is still on its way.
;(function () {
  var keep = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var root = document.documentElement
  var languages = ['es', 'en', 'de']
  var wished = [keep('lang'), (navigator.language || '').slice(0, 2).toLowerCase()]
  var language = wished.find((l) => languages.includes(l)) || 'es'
  root.lang = language
  root.dir = keep('isRtl') === 'true' ? 'rtl' : 'ltr'
  root.setAttribute('data-mantine-color-scheme', keep('theme') === 'dark' ? 'dark' : 'light')
  root.setAttribute('data-menu', keep('menuOption') === 'menu_dark' ? 'dark' : 'light')
  root.setAttribute(
    'data-skin',
    keep('choose_skin_active') || (keep('choose_skin') || 'theme-white').slice(6),
  )
  root.setAttribute('data-sidebar', keep('sidebar_status') === 'close' ? 'close' : 'open')
  var sentences = document.createElement('link')
  sentences.rel = 'preload'
  sentences.as = 'fetch'
  sentences.crossOrigin = 'anonymous'
  sentences.href = '/assets/i18n/' + language + '.json'
  document.head.append(sentences)
})()
