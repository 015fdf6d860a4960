/** What a test report states of its results. Numbers and dates arrive formatted. */
export const reportStatements = {
  method: '{{name}} ({{edition}})',
  noEdition: '{{name}} (edición no indicada)',
  accredited: '{{method}}: dentro del alcance de acreditación',
  notAccredited: '{{method}}: fuera del alcance de acreditación',
  accreditation: '{{words}} N.º {{number}}',
  accreditationNumber: 'Acreditación N.º {{number}}',
  validUntil: '{{words}}, vigente hasta el {{until}}',
  scope: 'Alcance: {{scope}}',
  sheet: 'N.º {{number}}',
  everyM3: 'Una muestra cada {{volume}} m³',
  condition: {
    nothing: 'Sin observaciones anotadas al recibir',
    notReceived: 'Sin recepción anotada',
  },
  lot: 'Juzgado con el lote {{number}} de su dosificación; amasadas del lote: {{n}}.',
  namedLot: 'Juzgado con el lote {{number}} de su dosificación ({{name}}); amasadas del lote: {{n}}.',
  curing: {
    standard: 'Normalizado en laboratorio',
    dry: 'En laboratorio; en seco desde los 7 días',
    field: 'En obra, junto a la estructura',
    mixed: 'Parte en laboratorio, parte en obra',
  },
  ends: {
    moulded: 'caras de molde',
    pads: 'almohadillas',
    padSet: 'almohadillas {{name}}',
    sulphur: 'azufre',
    ground: 'pulidas',
    none: 'sin preparar',
  },
  failure: {
    satisfactory: 'satisfactoria',
    middleThird: 'en el tercio central',
    outside: 'fuera del tercio central, a {{distance}} del apoyo',
  },
  deviation: {
    brokeOutside:
      'Viga {{code}}: rotura fuera del tercio central, a {{mm}} mm del apoyo más próximo ({{method}}).',
    rate: 'Probeta {{code}}: cargada a {{rate}} {{unit}}/s, fuera de {{least}} a {{most}} {{unit}}/s según {{method}}.',
    failure: 'Probeta {{code}}: rotura no satisfactoria, tipo {{pattern}} de {{method}}.',
    early:
      'Probeta {{code}}: recibida a las {{hours}} h del moldeo, antes de lo previsto por {{standard}} ({{limit}} h).',
    late: 'Probeta {{code}}: recibida a las {{hours}} h del moldeo, después de lo previsto por {{standard}} ({{limit}} h).',
    ratio:
      'Probeta {{code}}: relación altura/diámetro {{ratio}}, fuera de {{least}} a {{most}} según {{method}}.',
    factor: 'Probeta {{code}}: resistencia corregida por esbeltez con el factor {{factor}} de {{standard}}.',
    diameters: 'Probeta {{code}}: los dos diámetros difieren un {{percent}} %, más del {{most}} %.',
    load: 'Probeta {{code}}: carga de {{load}} kN fuera del rango verificado de la prensa {{press}} ({{least}} a {{most}} kN).',
    calibration:
      'Prensa {{press}}: la calibración venció el {{until}}, antes del ensayo de las probetas {{codes}}.',
    leftOut: 'Probeta {{code}}: ensayada y excluida de la media. Motivo: {{reason}}',
    notTested: 'Probeta {{code}}: no ensayada. Motivo: {{reason}}',
    corrected: 'Probeta {{code}}: lectura corregida el {{when}} ({{what}}). Motivo: {{reason}}',
    swapped:
      'Probeta {{code}}: lectura intercambiada con la de otra probeta el {{when}} ({{what}}). Motivo: {{reason}}',
    loadChanged: 'carga {{before}} → {{after}}',
    dataChanged: 'otros datos de la lectura',
    fieldCuring: 'Probeta {{code}}: curada en obra; no representa el curado normalizado.',
  },
  conformity: {
    met: 'Cumple {{rule}}: {{tests}}.',
    notMet: 'No cumple {{rule}}: {{tests}}.',
    undecided: 'Sin decisión según {{rule}}, por quedar a menos de U del límite: {{tests}}.',
    none: 'Sin declaración de conformidad: {{tests}}.',
    rule: '{{standard}}, {{clause}}',
    many: '{{count}} ensayos',
    undecidedTest:
      'Con la banda de guarda no se declara ni que cumple ni que no: el valor queda a menos de U de su límite.',
    forecast:
      'Pronóstico a {{age}}: {{value}} {{unit}} (intervalo de predicción del {{confidence}} %: {{low}} a {{high}} {{unit}}; n = {{n}} pares de la misma dosificación). No es un resultado.',
    noForecast: 'Sin pronóstico a {{age}}: hay {{n}} pares de resultados de la misma dosificación.',
  },
  decisionRule: {
    simple:
      'Aceptación simple: se compara el valor informado con el límite, sin banda de guarda; la incertidumbre de medición no se descuenta.',
    simpleRisk:
      'Riesgo: un resultado justo en el límite tiene hasta un 50 % de probabilidad de aceptarse o rechazarse sin razón; el riesgo baja con la distancia al límite. Las especificaciones del hormigón ya prevén la dispersión de los ensayos.',
    guarded:
      'Banda de guarda w = U: se declara que cumple solo si el valor supera el límite en U o más, y que no cumple solo si queda por debajo en U o más; entre ambos no se declara nada.',
    guardedRisk: 'Riesgo: aceptar o rechazar sin razón tiene como máximo un 2,5 % de probabilidad.',
  },
  uncertainty: {
    none: 'No se declara: el laboratorio no ha indicado las componentes de su incertidumbre.',
    notReached: 'No se declara para ningún resultado de este informe.',
    what: 'U junto a cada media es la incertidumbre expandida con k = 2 (nivel de confianza de aproximadamente 95 %), en la unidad del resultado.',
    contains: 'Contiene: {{parts}}.',
    load: 'carga ± {{value}} % (rectangular)',
    width: 'dimensiones ± {{value}} mm por lectura (rectangular)',
    other: 'otras influencias {{value}} % (típica)',
    material: 'dispersión entre probetas compañeras {{value}} % (típica, dividida por √n)',
    withMaterial: 'No contiene la variación del muestreo ni entre amasadas.',
    measurementOnly: 'Solo la medición: no contiene la dispersión del hormigón ni la del muestreo.',
  },
  change: {
    changed: '{{what}}: {{before}} → {{after}}',
    added: 'Se agrega en {{what}}: {{value}}',
    removed: 'Se retira de {{what}}: {{value}}',
    subjectAdded: 'Se agrega {{subject}}',
    subjectRemoved: 'Se retira {{subject}}',
    language: 'Idioma: {{before}} → {{after}}',
    unit: 'Unidad de resistencia: {{before}} → {{after}}; todas las resistencias se expresan de nuevo',
    languages: { es: 'español', en: 'inglés', de: 'alemán' },
  },
  padSet: 'Almohadillas {{name}}',
}
