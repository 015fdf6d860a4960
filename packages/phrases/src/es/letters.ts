/** How the letters read until a laboratory words them its own way: `{…}` is filled in, a blank line ends a paragraph. */
export const letters = {
  wording: {
    reportIssued: {
      subject: 'Informe de ensayo {number} · {workSite}',
      text: 'Hola, {name}:\n\n{laboratory} emitió el informe de ensayo {number}, versión {revision}, de la obra {workSite}. {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nEl enlace es personal y sirve hasta el {until}.',
    },
    sent: {
      subject: 'Informe de ensayo {number} · {workSite}',
      text: 'Hola, {name}:\n\n{laboratory} le envía el informe de ensayo {number}, versión {revision}, de la obra {workSite}. {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nEl enlace es personal y sirve hasta el {until}.',
    },
    result7days: {
      subject: 'Resultados a {age} · {workSite}',
      text: 'Hola, {name}:\n\n{laboratory} emitió resultados a {age} de la obra {workSite}. Están en el informe {number}, versión {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nEl enlace es personal y sirve hasta el {until}.',
    },
    result28days: {
      subject: 'Resultados a {age} · {workSite}',
      text: 'Hola, {name}:\n\n{laboratory} emitió resultados a {age} de la obra {workSite}. Están en el informe {number}, versión {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nEl enlace es personal y sirve hasta el {until}.',
    },
    lowResult: {
      subject: 'Resultado bajo: {code} a {age} · {workSite}',
      text: 'Hola, {name}:\n\nEl resultado de la muestra {code} a {age}, de la obra {workSite}, no es conforme. Está en el informe {number}, versión {revision}: {replaces}\n\n{results}\n\n{link}\n\n{message}\n\nLe pedimos que confirme en el enlace que lo recibió.\n\n{attachment}\n\nEl enlace es personal y sirve hasta el {until}.',
    },
    weeklySummary: {
      subject: 'Resumen de la semana · {client}',
      text: 'Hola, {name}:\n\nDel {from} al {to}, {laboratory} emitió para {client}:\n\n{results}\n\n{link}\n\n{message}\n\n{attachment}\n\nEl enlace es personal y sirve hasta el {until}.',
    },
    lowResultAlert: {
      subject: 'Resultado bajo sin atender: {code} a {age} · {workSite}',
      text: 'Hola, {name}:\n\nLa muestra {code} de la obra {workSite} ({client}) dio {value} {unit} a {age}; se especificaron {specified} {unit}.\n\n{why}\n\n{link}\n\n{because}',
    },
    invitation: {
      subject: 'Invitación a {laboratory}',
      text: 'Hola, {name}:\n\n{inviter} le abrió un usuario en {laboratory}. Entrará como {username}; antes, elija su contraseña:\n\n{link}\n\nEl enlace sirve una sola vez y durante {days} días.\n\nSi no esperaba esta invitación, ignore este mensaje: sin contraseña nadie puede entrar.',
    },
    recovery: {
      subject: 'Contraseña nueva para su usuario {username}',
      text: 'Hola, {name}:\n\nAlguien pidió una contraseña nueva para su usuario {username}. Si fue usted, elíjala aquí:\n\n{link}\n\nEl enlace sirve una sola vez y durante {minutes} minutos.\n\nSi no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    },
    passwordChanged: {
      subject: 'La contraseña de su usuario {username} cambió',
      text: 'Hola, {name}:\n\nLa contraseña de su usuario {username} se cambió con un enlace enviado a esta dirección. Sus sesiones abiertas se cerraron.\n\nSi no fue usted, avise enseguida a quien administra los usuarios de su laboratorio.',
    },
    addressChanged: {
      subject: 'La dirección de correo de su usuario {username} cambió',
      text: 'Hola, {name}:\n\n{by} cambió en {laboratory} la dirección de correo de su usuario {username}. Desde ahora, los enlaces para elegir una contraseña llegan solo a la dirección nueva.\n\nSi no fue usted, avise enseguida a quien administra los usuarios de su laboratorio.',
    },
    factorsRemoved: {
      subject: 'El segundo factor de su usuario {username} se quitó',
      text: 'Hola, {name}:\n\n{by} quitó en {laboratory} el segundo factor, las llaves de acceso y el PIN de su usuario {username}. Sus sesiones abiertas se cerraron.\n\nAhora entra solo con su contraseña. Vuelva a activar el segundo factor en su perfil.\n\nSi no fue usted, avise enseguida a quien administra los usuarios de su laboratorio.',
    },
  },
}
