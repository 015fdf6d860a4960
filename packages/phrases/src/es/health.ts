/** Lo que dice /api/health de cada parte del servidor, a quien lo administra. */
export const health = {
  reads: { well: 'La base de datos responde.', wrong: 'La base de datos no responde.' },
  writes: {
    well: 'Se puede guardar.',
    wrong: 'No se puede guardar: revise la base de datos y su disco.',
  },
  disk: {
    well: 'Hay espacio en el disco.',
    wrong: 'Quedan menos de 500 MB en el disco: libere espacio antes de que se llene.',
  },
  seal: {
    well: 'El registro de auditoría está sellado al día.',
    wrong:
      'El sello del registro de auditoría lleva más de un minuto de retraso: algo lo retiene en la base de datos.',
  },
  records: {
    well: 'Los registros coinciden con el registro de auditoría.',
    wrong:
      'Hay registros o documentos que no coinciden con el registro de auditoría, o hace más de dos noches que no se comparan: el panel de inicio dice cuáles, y npm run verify-audit, qué dicen.',
  },
  laboratories: {
    well: 'Todos los laboratorios están abiertos.',
    wrong:
      'Hay un laboratorio cerrado porque su actualización no ha terminado: npm run laboratory -- list dice cuál y por qué.',
  },
  mail: {
    well: 'Ningún correo espera demasiado.',
    wrong: 'Hay correos que esperan desde hace más de un cuarto de hora: revise el servidor de correo.',
  },
  jobs: {
    well: 'Las tareas en segundo plano avanzan.',
    wrong:
      'Una tarea en segundo plano (veredictos, informes, envíos o avisos) está parada: el registro del servidor dice por qué.',
  },
  heads: {
    well: 'Los sellos del registro de auditoría se copian también en la segunda carpeta.',
    wrong:
      'Los sellos del registro de auditoría no llegan a la segunda carpeta, o alguien ha alterado la copia: el registro del servidor dice por qué.',
  },
}
