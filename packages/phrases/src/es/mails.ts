/** The letters that leave by e-mail. The server fills `{…}` in one pass. */
export const mails = {
  greeting: 'Hola, {name}:',
  copy: 'Si el botón no funciona, copie esta dirección en el navegador:',
  foot: 'Probeta envía este mensaje automáticamente desde {address}. No hace falta contestarlo.',
  recovery: {
    subject: 'Contraseña nueva para su usuario {username}',
    text: 'Alguien pidió una contraseña nueva para su usuario {username}. Si fue usted, elíjala aquí:',
    button: 'Elegir una contraseña nueva',
    expires: 'El enlace sirve una sola vez y durante {minutes} minutos.',
    ignore: 'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
  invitation: {
    subject: 'Invitación a {laboratory}',
    text: '{inviter} le abrió un usuario en {laboratory}. Entrará como {username}; antes, elija su contraseña:',
    button: 'Elegir mi contraseña',
    expires: 'El enlace sirve una sola vez y durante {days} días.',
    ignore: 'Si no esperaba esta invitación, ignore este mensaje: sin contraseña nadie puede entrar.',
  },
  changed: {
    subject: 'La contraseña de su usuario {username} cambió',
    text: 'La contraseña de su usuario {username} se cambió con un enlace enviado a esta dirección. Sus sesiones abiertas se cerraron.',
    alarm: 'Si no fue usted, avise enseguida a quien administra los usuarios de su laboratorio.',
  },
  address: {
    subject: 'La dirección de correo de su usuario {username} cambió',
    text: '{name} cambió en {laboratory} la dirección de correo de su usuario {username}. Desde ahora, los enlaces para elegir una contraseña llegan solo a la dirección nueva.',
  },
  factors: {
    subject: 'El segundo factor de su usuario {username} se quitó',
    text: '{name} quitó en {laboratory} el segundo factor, las llaves de acceso y el PIN de su usuario {username}. Sus sesiones abiertas se cerraron.',
    again: 'Ahora entra solo con su contraseña. Vuelva a activar el segundo factor en su perfil.',
  },
}
