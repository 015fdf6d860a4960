/** Tanks and shelves: where specimens lie in the laboratory. */
export const storagePlaces = {
  title: 'Piletas y estantes',
  about: 'Dónde se guardan las probetas. Su etiqueta se escanea al recibir.',
  add: 'Nuevo lugar',
  edit: 'Cambiar {{code}}',
  labels: 'Imprimir etiquetas',
  labelsFile: 'etiquetas-de-piletas.pdf',
  empty: 'Todavía no hay lugares',
  emptyHint:
    'Agregue cada pileta o cámara con sus estantes: al recibir se elige o se escanea el lugar, y la lista para buscar las probetas sale ordenada por él.',
  fields: {
    code: 'Código',
    codeHint: 'Lo que dice su etiqueta: mayúsculas, números y guiones, por ejemplo P2-B.',
    tank: 'Pileta o cámara',
    shelf: 'Estante',
    shelfHint: 'Vacío si no tiene estantes.',
    capacity: 'Capacidad',
    capacityHint: 'Probetas que entran. Vacío: no se cuenta.',
    specimens: 'Ahora',
    state: 'Estado',
    active: 'En uso',
  },
  states: { active: 'En uso', inactive: 'Fuera de uso' },
  wrongCode: 'Solo mayúsculas, números y guiones, hasta 16.',
  wrongCapacity: 'Un número entero de 1 a 100 000.',
  over: 'Más de las que entran',
  renameHint: 'Las probetas que están allí pasan a mostrar el nombre nuevo.',
}
