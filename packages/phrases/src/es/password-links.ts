/** A forgotten password, and the page of a link in a letter: both before there is a session. */
export const passwordLinks = {
  forgotten: {
    title: '¿Olvidó su contraseña?',
    text: 'Escriba su usuario o su correo electrónico. Le enviaremos un enlace para elegir una contraseña nueva.',
    account: 'Usuario o correo electrónico',
    missing: 'Escriba su usuario o su correo electrónico.',
    send: 'Enviar el enlace',
    sending: 'Enviando…',
    sentTitle: 'Revise su correo',
    sent: 'Si existe una cuenta para «{{account}}» con una dirección de correo, ya está en camino un mensaje con un enlace. Sirve una sola vez y durante 30 minutos.',
    nothing:
      '¿No llega? Mire en el correo no deseado. Si su usuario no tiene correo, pida la contraseña a quien administra los usuarios de su laboratorio.',
    again: 'Usar otro usuario o correo',
    noMail:
      'Este servidor no envía correo. Pida una contraseña nueva a quien administra los usuarios de su laboratorio.',
  },
  set: {
    invitationTitle: 'Hola, {{name}}',
    recoveryTitle: 'Elegir una contraseña nueva',
    invitationText: 'Elija la contraseña con la que entrará. Nadie más la conoce, tampoco el laboratorio.',
    recoveryText: 'Al guardarla se cierran todas las sesiones abiertas de su usuario.',
    username: 'Usuario',
    password: 'Contraseña nueva',
    hint: 'Al menos {{shortest}} caracteres, sin su usuario. Una frase larga es fácil de recordar y difícil de adivinar.',
    missing: 'Escriba la contraseña nueva.',
    save: 'Guardar la contraseña',
    saving: 'Guardando…',
    doneTitle: 'Contraseña guardada',
    done: 'Ya puede entrar como {{username}} con su contraseña nueva.',
    signIn: 'Iniciar sesión',
  },
  spent: {
    title: 'Este enlace ya no sirve',
    text: 'Venció, ya se usó o se envió uno más nuevo. Pida otro con su usuario o su correo electrónico.',
    ask: 'Pedir un enlace nuevo',
  },
  loading: 'Un momento…',
  retry: 'Volver a intentar',
}
