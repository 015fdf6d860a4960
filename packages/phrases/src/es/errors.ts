/** Why the server, or the network, said no: one sentence per refusal code of the contract. `{{…}}` is filled in. */
export const errors = {
  request: {
    invalid: 'Algo de lo enviado no es válido. Revise los datos marcados.',
    keyMissing: 'La solicitud llegó incompleta. Vuelva a cargar la página e intente de nuevo.',
    notJson: 'La solicitud llegó en un formato que el servidor no acepta.',
    tooLarge: 'Lo enviado es demasiado grande.',
    foreignOrigin: 'La solicitud vino de otra página. Vuelva a cargar esta página e intente de nuevo.',
    keyReused: 'Esta operación ya se envió con otros datos. Vuelva a abrir el formulario.',
    inProgress: 'Esta operación todavía se está guardando. Espere un momento.',
    versionMissing: 'Faltó decir qué versión se cambia. Vuelva a cargar la página.',
    stale: 'Otra persona guardó antes. Compare los valores antes de guardar.',
    tooMany: 'Demasiados intentos. Espere {{retryAfter}} s.',
    notFound: 'No existe lo que buscaba.',
  },
  session: {
    invalid: 'Su sesión terminó. Entre de nuevo.',
    wrongPair: 'El usuario y la contraseña no coinciden.',
    forbidden: 'Su usuario no tiene permiso para esto.',
    noLaboratory: 'Su usuario no pertenece a ningún laboratorio. Hable con quien administra los usuarios.',
    notFound: 'Esa sesión ya está cerrada.',
    secondFactor: 'Falta el código de su segundo factor.',
    wrongCode: 'Ese código no es válido o ya se usó. Espere el siguiente.',
    ticketExpired: 'Pasó demasiado tiempo. Escriba de nuevo su usuario y su contraseña.',
    wrongPassword: 'Esa no es su contraseña.',
    proofNeeded: 'Confirme que es usted, con su contraseña o una llave de acceso.',
    factorOn: 'El segundo factor ya está activado.',
    factorNotPrepared: 'Primero escanee el código QR con su aplicación.',
    factorOff: 'El segundo factor no está activado.',
  },
  passkey: {
    refused:
      'Esa llave de acceso no se pudo comprobar. Intente de nuevo; si no funciona, entre con su contraseña.',
    notFound: 'Esa llave de acceso ya no existe.',
    tooMany: 'Ya tiene {{most}} llaves de acceso. Quite alguna que no use.',
    wrongAddress:
      'Las llaves de acceso solo funcionan cuando Probeta se abre por https y con un nombre, no con una dirección numérica.',
  },
  server: {
    busy: 'El servidor está ocupado. Se vuelve a intentar en unos segundos.',
    draining: 'El servidor se está reiniciando. Intente de nuevo en unos segundos.',
    databaseDown: 'La base de datos no responde. Intente de nuevo en unos segundos.',
    diskFull: 'El disco del servidor está lleno: no se guardó. Avise a quien lo administra.',
    failed: 'El servidor falló y no guardó nada. El fallo quedó registrado.',
  },
  user: {
    notFound: 'Ese usuario no existe.',
    nameTaken: 'Ese nombre de usuario ya existe.',
    ownPermissions: 'Nadie cambia sus propios permisos: pídalo a otra persona que administre usuarios.',
    demoPassword: 'Esa contraseña es la de la demostración y no sirve aquí.',
    weakPassword:
      'La contraseña es fácil de adivinar o ya circula en listas de contraseñas robadas: al menos {{shortest}} caracteres, que no sean casi solo nombres suyos o del laboratorio, palabras muy usadas o teclas seguidas.',
    noAddress: 'Este usuario no tiene una dirección de correo válida.',
    noMail: 'Este servidor no envía correo: entregue la contraseña en mano.',
    inactive: 'Este usuario está inactivo.',
    hasPassword: 'Este usuario ya eligió su contraseña. Si la olvidó, puede pedir otra al iniciar sesión.',
    moreThanHeld: 'Nadie da más permisos de los que tiene: para eso hace falta «aprobar» en Usuarios.',
    outranks: 'Esta persona tiene más permisos que usted: pídalo a quien tenga «aprobar» en Usuarios.',
    elsewhere:
      'Esta persona trabaja también en un laboratorio en el que usted no está: su acceso lo cambia quien trabaja en ambos.',
    lastAdministrator: 'Tiene que quedar al menos una persona activa con «aprobar» en Usuarios.',
    notClient: 'Este usuario no es de un cliente: lo que ve está en sus permisos.',
  },
  passwordLink: {
    spent: 'El enlace venció o ya fue usado.',
  },
  tablet: {
    ended: 'Este equipo ya no es una tableta del laboratorio. Entre con su usuario y su contraseña.',
    notFound: 'Esa tableta no existe.',
  },
  pin: {
    wrong: 'Ese no es su PIN.',
    closed: 'PIN cerrado tras cinco intentos. Entre con su usuario y su contraseña y volverá a servir.',
    weak: 'Ese PIN es fácil de adivinar. Elija otro.',
    staffOnly: 'El PIN es solo para el personal del laboratorio.',
  },
  client: {
    notFound: 'Ese cliente no existe.',
    taxIdTaken: 'Otro cliente ya tiene esa identificación fiscal.',
    inactive: 'Ese cliente está inactivo.',
  },
  brand: {
    notFound: 'Esa marca no existe.',
    nameTaken: 'Esa marca ya existe.',
  },
  workSite: {
    notFound: 'Esa obra no existe.',
    codeTaken: 'Otra obra ya tiene ese código.',
    inactive: 'Esa obra está cerrada.',
    pendingSpecimens: 'La obra tiene probetas pendientes de rotura: no se puede cerrar todavía.',
  },
  mix: {
    notFound: 'Esa dosificación no existe.',
    codeTaken: 'La obra ya tiene una dosificación con ese código.',
    agePlan: 'El plan de edades no es válido: debe incluir la edad de diseño.',
    ruleSet: 'Esa regla de aceptación no sirve para esta dosificación.',
  },
  sheet: {
    notFound: 'Esa planilla no existe.',
    locked: 'La planilla ya fue aceptada y no se cambia.',
  },
  sample: {
    notFound: 'Esa muestra no existe.',
    agePlan: 'El plan de edades de la muestra no es válido.',
    inFuture: 'La hora de moldeo está en el futuro.',
  },
  specimen: {
    notFound: 'Esa probeta no existe.',
    wrongState: 'La probeta ya no está en un estado que permita esto.',
    ownWork: 'Quien rompió la probeta no puede revisarla ni aprobarla.',
    notDue: 'A esta probeta todavía no le toca romperse.',
  },
  break: {
    impossible: 'Esa lectura no es posible. Revise la carga y las medidas.',
    implausible: 'Esa lectura es poco probable. Si es correcta, confírmela con el motivo.',
    final: 'La rotura ya fue revisada y no se cambia.',
    inFuture: 'La hora de rotura está en el futuro.',
  },
  strengthTest: {
    notFound: 'Ese ensayo no existe.',
    wrongState: 'El ensayo ya no está en un estado que permita esto.',
    ownWork: 'Quien rompió las probetas no puede revisar ni aprobar el ensayo.',
  },
  report: {
    notFound: 'Ese informe no existe.',
    wrongState: 'El informe ya no está en un estado que permita esto.',
    ownWork: 'Quien rompió las probetas no puede autorizar su informe.',
    notApproved: 'Hay ensayos sin aprobar: el informe todavía no se puede emitir.',
    otherWorkSite: 'Un informe reúne ensayos de una sola obra.',
    superseded: 'El informe ya fue reemplazado por una versión nueva.',
  },
  import: {
    unreadable: 'No se pudo leer el archivo. Debe ser CSV o XLSX.',
    tooLarge: 'El archivo es demasiado grande.',
    columns: 'Faltan columnas por asignar.',
    problems: 'El archivo tiene problemas: no se guardó ninguna fila.',
  },
  demonstration: {
    notEmpty: 'El laboratorio ya tiene datos: la demostración solo se carga en uno vacío.',
  },
  laboratory: {
    notFound: 'Ese laboratorio no existe o no es suyo.',
  },
  network: {
    offline: 'Sin conexión con el servidor. Lo que escribió sigue aquí; intente de nuevo.',
    timeout: 'El servidor tardó demasiado en contestar. Intente de nuevo.',
    unreadable: 'La respuesta del servidor no se entiende. Vuelva a cargar la página.',
  },
}
