/** Why something of a result that does not conform was not done: lots, low results, investigations, cores, and what is unusual. */
export const resultErrors = {
  investigation: {
    notFound: 'Esa investigación no existe.',
    exists: 'Ya hay una investigación de este resultado o de su lote.',
    wrongState: 'La investigación ya está decidida: retire antes la decisión.',
    noStep: 'Esa investigación no tiene ese paso.',
    noteMissing: 'Escriba qué se encontró, o por qué no hace falta.',
    stepsOpen: 'Antes de decidir, cierre los demás pasos: faltan {{count}}.',
    decidedLater: 'La decisión no puede ser de un día que todavía no llegó.',
  },
  investigationFile: {
    notFound: 'Ese documento no existe.',
    tooLarge: 'El documento es demasiado grande: hasta 15 MB.',
    unreadable: 'El documento tiene que ser PDF, JPEG o PNG.',
    damaged: 'El documento llegó dañado: vuelva a adjuntarlo.',
  },
  core: {
    notFound: 'Ese testigo no existe.',
    wrongState: 'El testigo está en otro estado: vuelva a cargar la página.',
    reported:
      'Los testigos de esta investigación están informados: haga antes el borrador de la versión que reemplaza al informe.',
    ownWork: 'Quien tomó la lectura no la verifica ni la descarta: lo hace otra persona.',
    tooMany: 'Una investigación tiene a lo sumo {{most}} testigos.',
    inFuture: 'La hora todavía no llegó.',
    impossible: 'Ese valor no puede ser: {{value}}',
    notTested: 'Un testigo más corto que ancho no se ensaya.',
    reasonMissing: 'Diga por qué se corrige la lectura.',
    noneChecked: 'Todavía no hay ningún testigo verificado.',
    unchecked: 'Antes del informe, verifique o rechace: {{cores}}',
  },
  lowResult: {
    notFound: 'Ese resultado bajo no existe.',
    acknowledged: '{{by}} ya se hizo cargo de este resultado bajo.',
    closed: 'Este resultado ya no es bajo.',
    received: 'La recepción ya estaba confirmada.',
    clientsOnly: 'Esta confirmación es del cliente.',
    ladder: 'Los avisos empiezan a las 0 horas y cada uno va después del anterior.',
  },
  lot: {
    notFound: 'Ese lote no existe.',
    reported: 'Un resultado de ese lote ya está informado: sus amasadas no se mueven.',
    noLots: 'La regla de aceptación de esta dosificación no juzga por lotes.',
    intoItself: 'Un lote se une a otro de su misma dosificación.',
  },
  scrutiny: {
    periodTooLong: 'Se miran como mucho {{most}} días de roturas de una vez. Elija un período más corto.',
  },
}
