/** The import of samples: what is wrong in a cell of the file, and what the stored rows say of where they come from. */
export const imports = {
  problems: {
    unknownColumn: 'El archivo no tiene esa columna.',
    empty: 'La celda está vacía.',
    notANumber: 'No es un número.',
    negative: 'El valor es negativo.',
    notPositive: 'El valor debe ser mayor que cero.',
    notWholeHours: 'La edad debe ser un número entero de horas.',
    outOfRange: 'El valor está fuera de lo posible.',
    notADate: 'No es una fecha. Escriba, por ejemplo, 2026-03-14 o 14/03/2026.',
    notATime: 'No es una hora. Escriba, por ejemplo, 09:30.',
    inFuture: 'La fecha de moldeo está en el futuro.',
    breakInFuture: 'A esa edad la rotura estaría en el futuro.',
    otherCasting: 'Otra fila de la misma muestra tiene otra fecha u hora de moldeo.',
    duplicate: 'Esa muestra ya tiene una fila de esa edad.',
    noStrength: 'La fila no tiene ninguna resistencia.',
    tooLong: 'El texto es demasiado largo.',
    rowTooLong: 'La fila tiene más celdas que el encabezado.',
    tooManySpecimens: 'La muestra tiene más probetas de las que caben en una muestra.',
  },
  stored: {
    sheet: 'Importada de {{file}}',
    sample: 'Importada como {{ref}}',
    coldSample: 'Importada como {{ref}}; temperatura del archivo: {{celsius}} °C',
    break:
      'Importada como resistencia: {{strength}} {{unit}}. La carga se calculó con el área nominal; el archivo no dice el tipo de falla.',
    noStrength: 'Importada con resistencia 0: no se pudo ensayar',
  },
}
