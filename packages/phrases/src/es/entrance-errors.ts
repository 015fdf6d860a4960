/** What may be refused at the entrance, and of who may come in. */
export const entranceErrors = {
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
    passwordDue: 'Cambie primero la contraseña que le fue entregada por una que solo usted conozca.',
    proofLeft: 'No se hizo nada: no confirmó que es usted.',
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
  user: {
    notFound: 'Ese usuario no existe.',
    nameTaken: 'Ese nombre de usuario ya existe.',
    ownPermissions: 'Nadie cambia sus propios permisos: pídalo a otra persona que administre usuarios.',
    demoPassword: 'Esa contraseña es la de la demostración y no sirve aquí.',
    weakPassword:
      'La contraseña es fácil de adivinar o ya circula en listas de contraseñas robadas: al menos {{shortest}} caracteres, que no sean casi solo nombres suyos o del laboratorio, palabras muy usadas o teclas seguidas.',
    samePassword: 'Elija una contraseña distinta de la actual.',
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
}
