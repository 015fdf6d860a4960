/** What a verdict says in words. Numbers arrive formatted; `age` is a text such as '28 d'. */
export const verdicts = {
  outcome: {
    conforms: 'Conforme',
    doesNotConform: 'No conforme',
    watch: 'En observación',
    provisional: 'Provisorio',
    notAssessable: 'No evaluable',
    noRule: 'Sin regla de aceptación',
  },
  reason: {
    conforms: 'Cumple todos los criterios.',
    belowSpecified:
      'Cumple los criterios, pero el resultado ({{value}} {{unit}}) es menor que la resistencia especificada de {{specified}} {{unit}}: conviene seguir de cerca los próximos.',
    deviationChanged:
      'Cumple los criterios, pero la dispersión de los últimos {{n}} ensayos ({{s}} {{unit}}) ya no corresponde a la desviación conocida ({{sigma}} {{unit}}): hay que estimarla de nuevo.',
    singleBelow: 'El resultado individual no alcanza el mínimo.',
    groupBelow: 'Los ensayos en conjunto no alcanzan el mínimo.',
    otherOfLotBelow: 'Otro ensayo del mismo lote no alcanza el mínimo individual: el lote no es conforme.',
    bothBelow: 'No alcanzan el mínimo ni el resultado individual ni los ensayos en conjunto.',
    tooManyBelow: 'Demasiados ensayos quedan por debajo de la resistencia especificada.',
    groupIncomplete: 'El conjunto todavía no se puede evaluar: hay {{n}} de {{needed}} ensayos.',
    gap: 'El conjunto todavía no se puede evaluar: falta un ensayo que le pertenece.',
    deviationUnknown:
      'El conjunto todavía no se puede evaluar: la desviación se conoce a partir de {{needed}} ensayos y hay {{n}}.',
    lotTooLarge: 'El lote tiene {{n}} ensayos y la regla abarca hasta {{most}}: hay que dividirlo.',
    early: 'A {{age}} todavía no se evalúa: la edad de diseño es {{designAge}}.',
    later: 'A {{age}} no se evalúa: la edad de diseño es {{designAge}}. El resultado se informa.',
    incomplete: 'Se evalúa cuando estén ensayadas todas las probetas. Pendientes: {{pending}}.',
    tooFew: 'No alcanza a ser un ensayo: probetas ensayadas, {{n}}; la regla exige {{needed}}.',
    rangeTooWide:
      'El recorrido del juego ({{range}} % de su media) supera el {{mostRange}} % que admite la regla: el juego no cuenta mientras no se investigue la causa y se anule, si se justifica, una probeta.',
    otherShape: 'La regla de aceptación no abarca esta forma de probeta.',
    otherCuring: 'La regla no dice cómo convertir el resultado de probetas conservadas así: no se evalúa.',
    fieldCured: 'Las probetas curadas en obra, junto a la estructura, no deciden la aceptación.',
    otherBasis:
      'La resistencia especificada no corresponde a una clase con valor conocido para esta probeta: no se puede comparar.',
    otherGrade: 'Las constantes de la regla valen solo para {{grade}} {{unit}}.',
    otherClass:
      'La regla es para hormigones de clase {{classes}}; la resistencia especificada es de {{specified}} {{unit}}. Corresponde evaluarlo con la regla de su clase.',
    noRule: 'El resultado se informa sin evaluar: la dosificación no tiene regla de aceptación.',
  },
  compared: {
    single: 'Resultado individual',
    runningMean: 'Media de {{n}} ensayos consecutivos',
    lotMean: 'Media del lote de {{n}} ensayos',
    lotMinimum: 'Menor resultado del lote de {{n}} ensayos, por su coeficiente',
    lotMeanLessScatter: 'Media del lote de {{n}} ensayos, menos la dispersión',
    lotMeanLessRange: 'Media del lote de {{n}} ensayos, menos el recorrido por su coeficiente',
    lotMinimumLessScatter: 'Menor resultado del lote de {{n}} ensayos, menos la dispersión',
    productionMean: 'Media de los últimos {{n}} ensayos',
    shareBelow: 'Ensayos por debajo de la especificada, entre {{n}}',
  },
  comparison: {
    least: '{{what}}: {{value}} {{unit}}, mínimo {{limit}} {{unit}}.',
    most: '{{what}}: {{value}} {{unit}}, máximo {{limit}} {{unit}}.',
  },
  converted: 'Convertido de {{from}} a {{to}}: {{value}} × {{factor}} = {{result}} {{unit}} ({{clause}}).',
  convertedUnverified:
    'Convertido de {{from}} a {{to}}: {{value}} × {{factor}} = {{result}} {{unit}} ({{clause}}; factor sin cotejar con el texto de la norma).',
  factor: 'De {{from}} a {{to}}: × {{factor}} ({{clause}}).',
  factorUnverified:
    'De {{from}} a {{to}}: × {{factor}} ({{clause}}; factor sin cotejar con el texto de la norma).',
  specimen: {
    cylinder150x300: 'cilindro de 150 × 300 mm',
    cylinder100x200: 'cilindro de 100 × 200 mm',
    cube150: 'cubo de 150 mm',
    cube200: 'cubo de 200 mm',
    cube100: 'cubo de 100 mm',
    beam150x500: 'viga de 150 × 150 × 500 mm',
    beam150x600: 'viga de 150 × 150 × 600 mm',
    beam100x400: 'viga de 100 × 100 × 400 mm',
    beam100x500: 'viga de 100 × 100 × 500 mm',
  },
  keptDry: '{{specimen}} conservado en seco',
  keptWet: '{{specimen}} conservado en agua',
  /** Which of the rules of a standard. */
  variant: {
    mode1: 'modo 1',
    mode1LargeLot: 'modo 1, lote grande',
    mode2: 'modo 2',
    initial: 'producción inicial',
    continuous: 'producción continua',
    identity: 'identidad',
    family: 'familia',
    qualityMark: 'con distintivo de calidad',
  },
  clause: 'Según {{standard}}, {{clause}}.',
  clausePart: {
    section: 'apartado {{of}}',
    article: 'art. {{of}}',
    criterion: 'criterio {{of}}',
    singleResult: 'criterio del resultado individual',
    mean: 'criterio de la media',
  },
  /** `clause` is the name of the rule with its version. */
  ownClause: 'Según la regla propia del laboratorio «{{clause}}».',
  unverifiedClause: 'Según {{standard}}, {{clause}}; límite sin cotejar con el texto de la norma.',
  next: 'El próximo ensayo debe alcanzar {{atLeast}} {{unit}} como mínimo para que la serie cumpla.',
  warning: {
    tooFew: 'Menos probetas de las que exige la regla',
    otherShape: 'La regla no abarca esta forma de probeta',
    rangeExceeded: 'El recorrido del juego supera lo admisible: conviene investigar la causa',
    rangeOfRuleExceeded:
      'El recorrido del juego supera el que admite la regla de aceptación: conviene investigar la causa',
  },
  statement: {
    outOfTolerance:
      'Probeta {{code}}: ensayada a las {{hours}} h del moldeo, fuera de la tolerancia de la edad prevista ({{age}}).',
    confirmed: 'Probeta {{code}}: lectura poco habitual, confirmada al ensayar. Motivo: {{reason}}',
    remark: 'Probeta {{code}}: {{remark}}',
    rangeExceeded:
      'Muestra {{code}}, {{age}}: el recorrido ({{range}} %) supera el admisible para el juego ({{limit}} %).',
    press: 'Prensa {{name}}',
    certified: 'Prensa {{name}}, certificado {{certificate}}',
    calibrated: 'Prensa {{name}}, certificado {{certificate}}, calibración vigente hasta el {{until}}',
  },
}
