/** Whose laboratory it is and by which clock it works. */
export const laboratory = {
  title: 'El laboratorio',
  about: 'De quién son los informes y las etiquetas, y por qué reloj se cuentan los días.',
  fields: {
    name: 'Nombre del laboratorio',
    address: 'Domicilio',
    language: 'Idioma',
    timeZone: 'Zona horaria',
  },
  hints: {
    name: 'Como debe figurar en informes y etiquetas.',
    language: 'El que se propone para personas y clientes nuevos.',
    timeZone:
      'Por ella van los días de rotura y las horas de los informes. Escriba una ciudad para buscarla.',
  },
  noZone: 'Ninguna zona horaria se llama así.',
  first: {
    title: 'Su laboratorio',
    about:
      'Antes de empezar: de quién serán los informes y por qué reloj se cuentan los días de rotura. Después se cambia en Tablas.',
    save: 'Empezar',
  },
  moves: {
    checking: 'Buscando qué probetas cambian de día…',
    none: 'Ninguna probeta por romper cambia de día.',
    count_one: '{{count}} probeta por romper cambia de día:',
    count_other: '{{count}} probetas por romper cambian de día:',
    specimen: 'Probeta',
    from: 'Vencía el',
    to: 'Vencerá el',
    more_one: 'Y {{count}} más.',
    more_other: 'Y {{count}} más.',
    clock:
      'Lo ya anotado sigue siendo el mismo momento y se lee con el reloj nuevo: lo de hoy a las {{from}} se verá a las {{to}}.',
  },
}
