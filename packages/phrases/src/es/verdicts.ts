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
    conforms:
      'La media de tres ensayos consecutivos ({{mean}} {{unit}}) alcanza la resistencia especificada de {{specified}} {{unit}}, y el resultado ({{value}} {{unit}}) no es menor que {{limit}} {{unit}}.',
    belowSpecified:
      'Se cumplen los dos criterios, pero el resultado ({{value}} {{unit}}) es menor que la resistencia especificada de {{specified}} {{unit}}: conviene seguir de cerca los próximos.',
    singleBelow:
      'El resultado ({{value}} {{unit}}) es menor que {{limit}} {{unit}}, el mínimo para un ensayo individual.',
    meanBelow:
      'La media de tres ensayos consecutivos ({{mean}} {{unit}}) es menor que la resistencia especificada de {{specified}} {{unit}}.',
    bothBelow:
      'El resultado ({{value}} {{unit}}) es menor que {{limit}} {{unit}}, el mínimo para un ensayo individual, y la media de tres ensayos consecutivos ({{mean}} {{unit}}) es menor que la resistencia especificada de {{specified}} {{unit}}.',
    fewerThanThree:
      'El resultado ({{value}} {{unit}}) no es menor que {{limit}} {{unit}}. La media de tres ensayos consecutivos todavía no se puede evaluar: la serie tiene {{n}}.',
    gap: 'El resultado ({{value}} {{unit}}) no es menor que {{limit}} {{unit}}. La media de tres ensayos consecutivos todavía no se puede evaluar: falta un ensayo anterior de la serie.',
    early: 'A {{age}} todavía no se evalúa: la edad de diseño es {{designAge}}.',
    later: 'A {{age}} no se evalúa: la edad de diseño es {{designAge}}. El resultado se informa.',
    incomplete: 'Se evalúa cuando estén ensayadas todas las probetas. Pendientes: {{pending}}.',
    tooFew: 'No alcanza a ser un ensayo: probetas ensayadas, {{n}}; la regla exige {{needed}}.',
    otherShape: 'La regla de aceptación no abarca esta forma de probeta.',
    noRule: 'El resultado se informa sin evaluar: la dosificación no tiene regla de aceptación.',
  },
  compared: {
    single: 'Resultado individual',
    meanOfThree: 'Media de tres ensayos consecutivos',
  },
  clause: 'Según {{standard}}, apartado {{clause}}.',
  next: 'El próximo ensayo debe alcanzar {{atLeast}} {{unit}} como mínimo para que la serie cumpla.',
  warning: {
    tooFew: 'Menos probetas de las que exige la regla',
    otherShape: 'La regla no abarca esta forma de probeta',
    rangeExceeded: 'El recorrido del juego supera lo admisible: conviene investigar la causa',
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
