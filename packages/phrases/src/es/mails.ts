/** The letters that leave by e-mail. The server fills `{…}` in one pass. */
export const mails = {
  copy: 'Si el botón no funciona, copie esta dirección en el navegador:',
  foot: 'Probeta envía este mensaje automáticamente desde {address}. No hace falta contestarlo.',
  recovery: { button: 'Elegir una contraseña nueva' },
  invitation: { button: 'Elegir mi contraseña' },
  delivery: {
    replaces: 'Sustituye a la versión anterior, que deja de valer. Motivo: {because}',
    weekLine: '{number}, versión {revision} · {workSite} · resultados: {count}',
    line: '{code} · {age}: {value} {unit}, especificado {specified} {unit}: {outcome}',
    lineUnknown: '{code} · {age}: sin resultado',
    more: 'y {count} más, en el informe.',
    button: 'Ver y confirmar la recepción',
    attached: 'El informe va adjunto, con los mismos bytes que se emitieron.',
    tooLarge: 'El informe es demasiado grande para un correo: está en el enlace.',
    days: '{count} días',
    hours: '{count} h',
  },
  alert: {
    first: 'Usted es de los primeros a quienes se avisa de un resultado bajo en {laboratory}.',
    again: 'Nadie lo ha atendido todavía en {laboratory}: por eso le llega a usted.',
    button: 'Verlo y atenderlo',
  },
  /** The heads of the audit trail, once a day to whoever keeps them outside. */
  heads: {
    subject: 'Sellos del registro de auditoría del {day}: {laboratory}',
    what: 'Los sellos más recientes del registro de auditoría de {laboratory}, firmados con la clave {key}. Guarde este mensaje fuera del servidor: con él se comprueba más adelante que nadie ha rehecho ni recortado el registro.',
    line: '{laboratory}, sello {number}: {head}',
    keep: 'Para comprobarlo, guarde el mensaje en un archivo y ejecute en el servidor: npm run verify-audit -- --heads ARCHIVO',
  },
}
