/** One box that finds anything by part of its number or name. */
export const search = {
  title: 'Consulta',
  about: 'Cualquier número o nombre: muestra, probeta, planilla, obra, cliente, informe.',
  box: 'Buscar por número o nombre',
  open: 'Buscar en todo el laboratorio',
  keys: { move: 'recorrer', open: 'abrir', close: 'cerrar' },
  results: 'Resultados de la búsqueda',
  count_one: '{{count}} resultado',
  count_other: '{{count}} resultados',
  nothing: 'Nada coincide con «{{q}}»',
  nothingHint: 'Basta una parte del número o del nombre. Revise que esté bien escrito.',
  start: 'Escriba un número o un nombre',
  startHint:
    'Por ejemplo, el código de una muestra como OB12-045, el número de un informe o parte del nombre de una obra.',
  anywhere: '{{keys}} abre esta búsqueda desde cualquier pantalla.',
  noPermission: 'sin permiso para abrirlo',
  kinds: {
    specimen: 'Probetas',
    sample: 'Muestras',
    sheet: 'Planillas',
    workSite: 'Obras',
    client: 'Clientes',
    report: 'Informes',
  },
  answer: {
    title: 'Muestra {{code}}',
    broken: '{{age}} = {{strength}} ({{percent}})',
    waiting: '{{age}}: se rompe el {{day}}',
    reserve_one: '{{count}} de reserva',
    reserve_other: '{{count}} de reserva',
  },
}
