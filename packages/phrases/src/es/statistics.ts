/** Statistics of a mix. */
export const statistics = {
  title: 'Estadísticas',
  about: 'Resistencia de una dosificación según la edad.',
  workSite: 'Obra',
  chooseWorkSite: 'Elegir una obra',
  mix: 'Dosificación',
  chooseMix: 'Elegir una dosificación',
  start: 'Elija una obra y una de sus dosificaciones',
  startHint: 'Verá cuántas probetas se rompieron a cada edad, su media y cuánto varían.',
  noMixes: 'La obra no tiene dosificaciones',
  empty: 'Todavía no hay roturas de esta dosificación',
  emptyHint: 'La estadística empieza con la primera probeta rota.',
  noPermission: 'Para elegir una obra hace falta el permiso de ver obras',
  noPermissionHint: 'Pídalo a quien administra los usuarios del laboratorio.',
  chart: 'Media por edad',
  chartAbout:
    'La barra va de media − s a media + s; la línea es la resistencia especificada, {{strength}} a {{age}}.',
  table: 'Los mismos datos en números',
  drawn: '{{age}}: media {{mean}} {{unit}}, n = {{n}}',
  few: 'Con menos de {{least}} probetas no se indica la desviación.',
  single:
    'Son probetas individuales, no ensayos: sirven para ver la ganancia de resistencia, no para juzgar.',
  later:
    'Más adelante: carta de control, media móvil de tres, comparación de proveedores y dispersión entre prensas.',
  columns: {
    age: 'Edad',
    n: 'n',
    mean: 'Media',
    deviation: 's',
    variation: 'V',
    percent: 'De la especificada',
  },
}
