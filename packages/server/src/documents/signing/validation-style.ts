/** Style sheet of a validation file: black on white, on a screen of any width and on A4. */
export const validationStyle = `
@page { size: A4; margin: 16mm 14mm }
:root { color-scheme: light }
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: #111; background: #fff }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.6rem; margin: 0 0 .5rem }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; padding-top: .5rem; border-top: 2px solid #111 }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; break-after: avoid }
.wide { overflow-x: auto }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .15rem 1rem; margin: .4rem 0 }
dt { color: #444 }
dd { margin: 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; font-size: .87em; margin: .4rem 0 }
th, td { border: 1px solid #999; padding: .25rem .4rem; text-align: left; vertical-align: top; white-space: pre-line }
th { background: #eee }
tr { break-inside: avoid }
.id { white-space: nowrap }
.rounding, .reading, .source, .unverified { font-weight: 600 }
.fault { font-weight: 700; color: #a00 }
.sign { grid-template-columns: 12rem 1fr; row-gap: 1.4rem; margin-top: 1.5rem; break-inside: avoid }
.line { border-bottom: 1px solid #111; min-height: 1.4rem }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .4rem } }
@media print { body { font-size: 10pt } main { max-width: none; padding: 0 } .wide { overflow: visible } }
`
