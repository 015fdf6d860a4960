/** What somebody did, by the action that the audit trail names. */
export const actions = {
  words: {
    brand: {
      add: 'Añadió una marca',
      change: 'Cambió una marca',
      merge: 'Unió dos marcas',
      unmerge: 'Separó dos marcas',
      spell: 'Añadió otro nombre a una marca',
    },
    calendar: {
      change: 'Cambió el calendario',
    },
    calibration: {
      add: 'Anotó una calibración',
      withdraw: 'Retiró una calibración',
    },
    calibrationFile: {
      add: 'Añadió el papel de una calibración',
    },
    certificate: {
      add: 'Añadió un certificado',
      change: 'Cambió un certificado',
      withdraw: 'Retiró un certificado',
    },
    certificateFile: {
      add: 'Añadió el papel de un certificado',
    },
    client: {
      add: 'Añadió un cliente',
      addContact: 'Añadió un contacto',
      change: 'Cambió un cliente',
      changeContact: 'Cambió un contacto',
      merge: 'Unió dos clientes',
    },
    conversation: {
      ask: 'Preguntó por una muestra',
      settle: 'Cerró una conversación',
      write: 'Escribió en una conversación',
    },
    day: {
      sendToReview: 'Envió el día a revisión',
    },
    delivery: {
      record: 'Anotó una entrega',
      repeat: 'Repitió un envío',
      send: 'Envió un informe',
      withdraw: 'Retiró un envío',
    },
    element: {
      add: 'Añadió elementos',
      change: 'Cambió un elemento',
      remove: 'Quitó un elemento',
    },
    equipment: {
      add: 'Añadió un equipo',
      change: 'Cambió un equipo',
    },
    exportTemplate: {
      add: 'Añadió un libro de exportación',
      remove: 'Quitó un libro de exportación',
    },
    label: {
      print: 'Imprimió etiquetas',
    },
    laboratory: {
      change: 'Cambió los datos del laboratorio',
    },
    letterhead: {
      addLogo: 'Añadió un logotipo',
      change: 'Cambió el membrete',
    },
    lookup: {
      add: 'Añadió una fila a una tabla',
      change: 'Cambió una fila de una tabla',
      order: 'Ordenó una tabla',
    },
    core: {
      order: 'Encargó testigos',
      drill: 'Anotó la extracción de un testigo',
      break: 'Anotó la rotura de un testigo',
      check: 'Verificó un testigo',
      reject: 'Rechazó un testigo',
      invalidate: 'Descartó la lectura de un testigo',
      returnForBreak: 'Devolvió un testigo para corregir',
    },
    investigation: {
      open: 'Abrió una investigación',
      step: 'Anotó un paso de una investigación',
      decide: 'Registró la decisión de una investigación',
      reopen: 'Retiró la decisión de una investigación',
    },
    investigationFile: {
      add: 'Adjuntó un documento a una investigación',
    },
    lowResult: {
      acknowledge: 'Atendió un resultado bajo',
      receive: 'Confirmó haber recibido un resultado bajo',
      ladder: 'Cambió a quién se avisa de un resultado bajo',
    },
    mix: {
      add: 'Añadió una mezcla',
      change: 'Cambió una mezcla',
    },
    notices: {
      prefer: 'Eligió sus avisos',
    },
    padSet: {
      add: 'Añadió un juego de almohadillas',
      change: 'Cambió un juego de almohadillas',
      replace: 'Reemplazó un juego de almohadillas',
    },
    passkey: {
      add: 'Añadió una llave de acceso',
      remove: 'Quitó una llave de acceso',
    },
    photo: {
      add: 'Añadió una foto',
      withdraw: 'Retiró una foto',
    },
    portal: {
      prefer: 'Eligió cómo ve su portal',
      settle: 'Cambió lo que muestra el portal',
    },
    press: {
      add: 'Añadió una prensa',
      change: 'Cambió una prensa',
    },
    profile: {
      change: 'Cambió sus datos',
    },
    report: {
      authorise: 'Autorizó un informe',
      draft: 'Redactó un informe',
      note: 'Anotó algo en un informe',
      read: 'Leyó informes',
      reject: 'Devolvió un informe',
      revise: 'Volvió a borrador un informe',
      submit: 'Presentó un informe',
    },
    reportBatch: {
      draft: 'Preparó un lote de informes',
    },
    ruleComparison: {
      add: 'Anotó el cotejo de una regla con su norma',
      withdraw: 'Anuló el cotejo de una regla',
    },
    ruleSet: {
      add: 'Añadió reglas de aceptación',
      addVersion: 'Añadió una versión de unas reglas',
      change: 'Cambió reglas de aceptación',
    },
    sample: {
      correct: 'Corrigió una muestra',
      import: 'Importó muestras',
      void: 'Anuló una muestra',
    },
    session: {
      password: 'Cambió su contraseña',
      setPin: 'Eligió un PIN',
      removePin: 'Quitó su PIN',
      turnFactorOn: 'Activó el segundo factor',
      turnFactorOff: 'Desactivó el segundo factor',
    },
    share: {
      add: 'Compartió una muestra',
      revoke: 'Dejó de compartir una muestra',
    },
    sheet: {
      accept: 'Aceptó una planilla',
      add: 'Ingresó una planilla',
      addTruck: 'Añadió un camión',
      answer: 'Contestó sobre una planilla',
      correct: 'Corrigió una planilla',
      query: 'Preguntó por una planilla',
      receive: 'Recibió probetas',
      revise: 'Revisó una planilla',
      void: 'Anuló una planilla',
    },
    sheetFile: {
      add: 'Añadió un archivo a una planilla',
      withdraw: 'Retiró un archivo de una planilla',
    },
    signature: {
      save: 'Guardó su firma',
      withdraw: 'Retiró su firma',
    },
    specimen: {
      setAside: 'Apartó una lectura',
      swapBreaks: 'Intercambió dos lecturas',
      undoPlacement: 'Deshizo una ubicación',
    },
    storagePlace: {
      add: 'Añadió un lugar',
      change: 'Cambió un lugar',
    },
    strengthTest: {
      approve: 'Aprobó un ensayo',
      check: 'Revisó un ensayo',
    },
    table: {
      import: 'Importó una tabla',
    },
    tablet: {
      add: 'Añadió una tableta',
      remove: 'Quitó una tableta',
    },
    technician: {
      add: 'Añadió un técnico',
      change: 'Cambió un técnico',
      explain: 'Explicó por qué falta un certificado',
    },
    template: {
      message: 'Cambió un mensaje',
      label: 'Cambió las etiquetas',
      report: 'Cambió los informes',
    },
    user: {
      add: 'Añadió un usuario',
      change: 'Cambió un usuario',
      invite: 'Invitó a un usuario',
      removeFactors: 'Quitó el segundo factor de un usuario',
      resetPassword: 'Envió una contraseña nueva',
      signOut: 'Cerró las sesiones de un usuario',
    },
    visit: {
      add: 'Reservó una visita',
      change: 'Cambió una visita',
      explainNoSheet: 'Explicó una visita sin planilla',
      place: 'Movió una visita',
      request: 'Solicitó una visita',
    },
    visitFeed: {
      renew: 'Renovó su calendario',
      remove: 'Quitó su calendario',
    },
    workSite: {
      add: 'Añadió una obra',
      change: 'Cambió una obra',
      changeNumbering: 'Cambió la numeración de una obra',
      copySettings: 'Copió los ajustes de una obra',
    },
  },
}
