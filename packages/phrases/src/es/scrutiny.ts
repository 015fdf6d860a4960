/** Lo que llama la atención en las lecturas: nunca una acusación, nunca un nombre de persona. */
export const scrutiny = {
  about:
    'Siete preguntas a las lecturas del laboratorio. Lo que llama la atención merece una mirada; no prueba nada, y casi siempre tiene una causa corriente.',
  filter: {
    technician: 'Laboratorista',
    press: 'Prensa',
    hint: 'Días de rotura: sin fechas, los últimos {{usual}} días; como mucho {{most}}.',
  },
  quiet: 'Nada llama la atención en este período.',
  none: 'En este período no hay lecturas que mirar.',
  noneText: 'Elija otro período, otra obra u otra prensa.',
  nothingAsked: 'Todavía hay muy pocas lecturas para decir algo.',
  found_one: '{{shown}} cosa llama la atención y merece una mirada.',
  found_other: '{{shown}} cosas llaman la atención y merecen una mirada.',
  looked_one: '{{shown}} lectura del {{from}} al {{to}}',
  looked_other: '{{shown}} lecturas del {{from}} al {{to}}',
  asked_one: '{{shown}} pregunta que el azar puede contestar mal',
  asked_other: '{{shown}} preguntas que el azar puede contestar mal',
  chance:
    'Con datos correctos, esta página muestra algo por azar como mucho en {{alpha}} de los casos, contadas todas las preguntas (Holm).',
  more: 'El período tiene más lecturas: se miran las {{most}} más recientes.',
  withoutPress_one:
    '{{shown}} lectura sin prensa indicada: su carga no se mira, porque en los datos traídos de una tabla está calculada.',
  withoutPress_other:
    '{{shown}} lecturas sin prensa indicada: sus cargas no se miran, porque en los datos traídos de una tabla están calculadas.',
  sentByPress_one: '{{shown}} carga la envió la propia prensa: sus dígitos no se miran.',
  sentByPress_other: '{{shown}} cargas las envió la propia prensa: sus dígitos no se miran.',
  name: {
    digitPreference: 'Último dígito',
    duplicateValues: 'Lecturas repetidas',
    repeatedSets: 'Juegos repetidos',
    smallWithinTestSpread: 'Dispersión dentro del ensayo',
    smallOverallSpread: 'Dispersión total',
    equalToSpecified: 'Resultados en la resistencia especificada',
    breaksTooClose: 'Tiempo entre roturas',
  },
  title: {
    digitPreference: 'Algunos últimos dígitos aparecen más de lo que da el azar',
    duplicateValues: 'Una misma lectura vuelve más de lo que da el azar',
    repeatedSets: 'Juegos enteros de lecturas vuelven a aparecer',
    smallWithinTestSpread: 'Las probetas hermanas coinciden más de lo habitual en el hormigón',
    smallOverallSpread: 'Los resultados se dispersan menos de lo habitual en una producción',
    equalToSpecified: 'Muchos resultados caen en la resistencia especificada o apenas encima',
    breaksTooClose: 'Hay roturas más seguidas de lo que permite cargar la prensa',
  },
  causes: {
    digitPreference:
      'el indicador de la prensa o el instrumento tiene pasos más gruesos; parte se leyó en un dial; se pasó de un papel donde ya estaba redondeado.',
    duplicateValues:
      'el indicador tiene pasos gruesos; se escribió la misma carga para dos probetas por descuido al pasarla de un papel.',
    repeatedSets:
      'una hoja se cargó dos veces, con dos muestras distintas; al pasar los datos se tomó el renglón de al lado.',
    smallWithinTestSpread:
      'un hormigón muy parejo y una prensa bien cuidada; en el papel se anotó el promedio en lugar de cada lectura.',
    smallOverallSpread:
      'una planta con muy buen control; pocos días de hormigonado, o camiones de un mismo día.',
    equalToSpecified:
      'resultados de otro laboratorio traídos de un informe ya redondeado; una dosificación ajustada, con poco margen.',
    breaksTooClose:
      'las cargas se pasaron después, sin escribir la hora de cada rotura (queda entonces la hora en que se tecleó); se anotó otra prensa; el reloj del equipo se cambió.',
  },
  causesTitle: 'Causas corrientes posibles',
  of: {
    press: '{{name}}, cargas en {{unit}}',
    pressAlone: '{{name}}',
    widths: 'Diámetros o lados, {{shape}}',
    lengths: 'Alturas, {{shape}}',
    masses: 'Masas, {{shape}}',
    mix: '{{code}} · {{workSite}}',
    mixes_one: '{{shown}} dosificación',
    mixes_other: '{{shown}} dosificaciones',
    class: 'Clase {{class}}',
  },
  columns: {
    question: 'Pregunta',
    of: 'De qué',
    n: 'n',
    expected: 'Esperado',
    found: 'Hallado',
    rate: 'Falsa alarma',
    state: 'Resultado',
  },
  state: { unusual: 'Merece una mirada', usual: 'Corriente' },
  expected: {
    digits: '{{expected}} terminan en {{digits}}',
    repeats: '{{expected}} repetidas',
    spread: 'V de {{least}} o más',
    specified: '{{equal}} iguales, {{above}} iguales o apenas encima',
    times: 'ninguna; al menos {{least}}',
  },
  was: {
    digits: '{{count}} terminan en {{digits}}',
    repeats: '{{count}} repetidas',
    spread: 'V = {{v}}',
    specified: '{{equal}} iguales, {{above}} iguales o apenas encima, de {{near}} entre {{from}} y {{to}}',
    times: '{{count}}; la más justa a {{closest}}',
  },
  endings: 'Por último dígito, hallado (esperado)',
  step: 'Leído en pasos de {{step}}',
  rate: {
    oneIn: '1 de cada {{times}}',
    below: 'menos de 1 de cada {{times}}',
    never: 'no es azar: el tiempo no alcanza',
  },
  rateTitle: 'Con datos correctos, así por azar',
  evidence: 'Lecturas que lo muestran',
  evidenceMore: 'Se muestran {{shown}} de {{all}}.',
  allTitle: 'Todo lo que se preguntó',
  allAbout:
    'Cuántos se miraron, qué da el azar, qué se halló, y cada cuánto lo muestran datos correctos, contadas todas las preguntas.',
  untakenTitle: 'Lo que no se pudo preguntar',
  untakenAbout: 'Un silencio aquí no dice que todo esté bien: dice que falta con qué responder.',
  untaken: {
    tooFew: 'Hay {{n}}; hacen falta al menos {{least}}.',
    tooCoarse: 'El paso del indicador es demasiado grueso para lecturas de este tamaño.',
    tooAlike: 'Las lecturas están demasiado juntas para que su último dígito diga algo.',
    noStep: 'Las lecturas no siguen ningún paso común de un indicador.',
    tooMany: 'Se pregunta solo por las {{least}} dosificaciones con más ensayos.',
    other: 'Las lecturas no se prestan a la pregunta.',
  },
  csv: 'Descargar CSV',
}
