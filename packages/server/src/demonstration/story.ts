/** The people, companies and places of the demonstration: all invented. Its data language is Spanish. */

export const characters = [
  'admin',
  'recepcion',
  'campo',
  'prensa',
  'ingeniera',
  'cliente1',
  'cliente2',
] as const
export type Character = (typeof characters)[number]

export const people = [
  { character: 'admin', names: 'Marina Ortega Lanza', role: 'administrator' },
  { character: 'recepcion', names: 'Lucía Ferrer Soto', role: 'reception' },
  { character: 'campo', names: 'Andrés Molina Rey', role: 'fieldTechnician' },
  { character: 'prensa', names: 'Javier Quispe Ramos', role: 'laboratoryTechnician' },
  { character: 'ingeniera', names: 'Carmen Vidal Ibáñez', role: 'director' },
  { character: 'cliente1', names: 'Tomás Arrieta Gil', role: 'client', client: 0 },
  { character: 'cliente2', names: 'Paula Benítez Cruz', role: 'client', client: 1 },
] as const satisfies readonly { character: Character; names: string; role: string; client?: number }[]

export const clients = [
  { name: 'Construcciones Arrieta y Gil, S.L.', taxId: 'B86120417', unit: 'MPa', city: 'Madrid' },
  { name: 'Constructora Altamira del Sur, S.A.', taxId: 'A41377052', unit: 'MPa', city: 'Sevilla' },
  { name: 'Viales y Puentes Mesa, S.A.', taxId: 'A28904415', unit: 'MPa', city: 'Toledo' },
  { name: 'Edificaciones Peñalara, S.L.', taxId: 'B87445102', unit: 'MPa', city: 'Segovia' },
  { name: 'Harbor Ridge Builders Iberia, S.L.', taxId: 'B66019282', unit: 'psi', city: 'Rota' },
  { name: 'UTE Hospital del Tajo', taxId: 'U88217344', unit: 'MPa', city: 'Aranjuez' },
  { name: 'Prefabricados Río Blanco, S.A.', taxId: 'A50338128', unit: 'MPa', city: 'Zaragoza' },
  { name: 'Inmobiliaria Los Ceibos, S.L.', taxId: 'B90114562', unit: 'kgf/cm2', city: 'Málaga' },
  { name: 'Ingeniería y Obras Cantábrica, S.A.', taxId: 'A39502877', unit: 'MPa', city: 'Santander' },
] as const

/** `client`: the place in the list above. Codes lead the numbers of the samples. */
export const workSites = [
  {
    client: 0,
    code: 'OB01',
    name: 'Torre Mirador de Valdebebas',
    address: 'Avenida de las Fuerzas Armadas 112, Madrid',
  },
  { client: 0, code: 'OB02', name: 'Residencial Jardines del Soto', address: 'Calle del Soto 8, Alcobendas' },
  { client: 1, code: 'OB03', name: 'Edificio Puerta de Triana', address: 'Calle Castilla 45, Sevilla' },
  {
    client: 1,
    code: 'OB04',
    name: 'Aparcamiento Plaza del Carmen',
    address: 'Plaza del Carmen s/n, Sevilla',
  },
  { client: 2, code: 'OB05', name: 'Viaducto del Guadarrama', address: 'Carretera N-403, km 21, Toledo' },
  {
    client: 2,
    code: 'OB06',
    name: 'Enlace de la Ronda Norte',
    address: 'Ronda Norte s/n, Talavera de la Reina',
  },
  {
    client: 3,
    code: 'OB07',
    name: 'Instituto Sierra de Guadarrama',
    address: 'Calle de la Fuente 3, Segovia',
  },
  { client: 4, code: 'OB08', name: 'Pier 3 Maintenance Hangar', address: 'Muelle 3, Rota' },
  {
    client: 5,
    code: 'OB09',
    name: 'Hospital del Tajo, bloque quirúrgico',
    address: 'Paseo de la Estación 20, Aranjuez',
  },
  {
    client: 5,
    code: 'OB10',
    name: 'Hospital del Tajo, central térmica',
    address: 'Paseo de la Estación 22, Aranjuez',
  },
  { client: 6, code: 'OB11', name: 'Nave de dovelas', address: 'Polígono Malpica, calle E 14, Zaragoza' },
  { client: 7, code: 'OB12', name: 'Torre Los Ceibos II', address: 'Paseo Marítimo 60, Málaga' },
  { client: 8, code: 'OB13', name: 'Depósito de agua de Liencres', address: 'Camino del Alto s/n, Liencres' },
  { client: 8, code: 'OB14', name: 'Muelle pesquero de Santoña', address: 'Puerto de Santoña, Cantabria' },
] as const

/** Branches beside the head office, each with one moist room. `workSites`: those near it, by their places in the list above. */
export const branches = [
  {
    code: 'SEV',
    name: 'Sevilla',
    address: 'Polígono Carretera Amarilla, calle B 7, Sevilla',
    tank: 'Cámara húmeda de Sevilla',
    workSites: [2, 3, 7, 11],
  },
  {
    code: 'SAN',
    name: 'Santander',
    address: 'Polígono de Candina, nave 14, Santander',
    tank: 'Cámara húmeda de Santander',
    workSites: [12, 13],
  },
] as const

/** The laboratory that breaks specimens while a press is with its calibrator. */
export const otherLaboratory = {
  provider_name: 'Ensayos y Control del Duero, S.L.',
  address: 'Polígono San Cristóbal, calle Cobalto 22, Valladolid',
} as const

export const suppliers = [
  { name: 'Hormigones Valle del Jarama', plant: 'Planta Paracuellos' },
  { name: 'Hormigones del Betis', plant: 'Planta Dos Hermanas' },
  { name: 'Áridos y Hormigones Tolosana', plant: 'Planta Toledo Este' },
  { name: 'Premezclados Norte', plant: 'Planta Camargo' },
  { name: 'Hormigones del Ebro', plant: 'Planta Malpica' },
] as const

/** The line that a modern press sends for a test over its serial port: `M-0412-3;10:32;565.4 kN`. */
const serialLine = {
  line_pattern: '{code};{skip};{load} {unit}',
  line_unit: 'kN',
  line_decimal_mark: '.',
  line_sends: 'final',
  baud_rate: 9600,
  data_bits: 8,
  parity: 'none',
  stop_bits: 1,
} as const

/** `unit` and `decimals` as on the display. The first press is read over its serial port, the others by eye. */
export const presses = [
  { name: 'Prensa 1 · 2000 kN', certificate: 'CAL-1184', unit: 'kN', decimals: 2, lines: serialLine },
  { name: 'Prensa 2 · 1500 kN', certificate: 'CAL-1185', unit: 'kN', decimals: 2, lines: null },
  { name: 'Prensa 3 · 400 000 lbf', certificate: 'CAL-1207', unit: 'lbf', decimals: 0, lines: null },
] as const

const building = [
  ['Cimentación', 'Zapatas'],
  ['Cimentación', 'Muro de sótano'],
  ['Planta baja', 'Pilares'],
  ['Planta baja', 'Forjado'],
  ['Planta 1', 'Pilares'],
  ['Planta 1', 'Forjado'],
  ['Planta 2', 'Pilares'],
  ['Planta 2', 'Forjado'],
] as const
const bridge = [
  ['Estribo 1', 'Zapata'],
  ['Estribo 1', 'Alzado'],
  ['Pila 1', 'Encepado'],
  ['Pila 1', 'Fuste'],
  ['Pila 2', 'Encepado'],
  ['Tablero', 'Vano 1'],
  ['Tablero', 'Vano 2'],
] as const
const precast = [
  ['Línea 1', 'Dovelas anillo A'],
  ['Línea 1', 'Dovelas anillo B'],
  ['Línea 2', 'Dovelas de cierre'],
] as const
const port = [
  ['Muelle', 'Viga cantil, módulo 1'],
  ['Muelle', 'Viga cantil, módulo 2'],
  ['Muelle', 'Losa de explanada'],
  ['Muelle', 'Cabezal de pilotes'],
] as const
const tank = [
  ['Depósito', 'Solera'],
  ['Depósito', 'Muro perimetral, tramo 1'],
  ['Depósito', 'Muro perimetral, tramo 2'],
  ['Cámara de válvulas', 'Losa de cubierta'],
] as const

/** The parts of a work site, each in the one before it, by the place of the work site in the list above. */
export const elementsOf = (workSite: number): readonly (readonly [string, string])[] => {
  if (workSite === 4 || workSite === 5) return bridge
  if (workSite === 10) return precast
  if (workSite === 12) return tank
  return workSite === 7 || workSite > 11 ? port : building
}

/** The supplier near a work site, by their places in the lists above. */
export const supplierOf = (workSite: number): number =>
  [0, 0, 1, 1, 2, 2, 0, 1, 2, 2, 4, 1, 3, 3][workSite] ?? 0

export const skies = ['Soleado', 'Nubes y claros', 'Cubierto', 'Lluvia débil', 'Viento'] as const
