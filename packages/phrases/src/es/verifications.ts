/** The public page that says whether a report is genuine and current. */
export const verifications = {
  title: 'Verificación de informe',
  code: 'Código {{code}}',
  current: 'Informe auténtico y vigente',
  currentText: 'El laboratorio emitió este informe y ninguna versión posterior lo reemplaza.',
  superseded: 'Informe reemplazado',
  supersededText:
    'Este informe es auténtico, pero lo reemplaza la versión {{revision}}. Use la versión vigente.',
  supersededBecause: 'Motivo del cambio: {{because}}',
  successor: 'Ver la versión vigente: {{number}}, versión {{revision}}',
  unknown: 'Código desconocido',
  unknownText:
    'Ningún informe emitido tiene este código. Revise que esté bien escrito; si lo está, el informe no es auténtico.',
  host: 'Está en {{host}}. Compruebe que es la dirección impresa en el informe junto al código QR: una página imitada puede decir cualquier cosa.',
  number: 'Informe',
  revision: 'Versión',
  state: 'Estado',
  states: { current: 'Vigente', superseded: 'Reemplazado' },
  laboratory: 'Laboratorio',
  client: 'Cliente',
  workSite: 'Obra',
  issued: 'Emitido',
  signedBy: 'Firmado por',
  notSigned: 'Emitido antes de que los informes llevaran firma digital',
  certificate: 'Certificado',
  certificateOf: '{{holder}}, huella SHA-256',
  meaning: {
    password: 'Autoriza este informe de ensayo (identidad comprobada con contraseña)',
    passkey: 'Autoriza este informe de ensayo (identidad comprobada con llave de acceso)',
  },
  fileTitle: '¿Tiene el PDF? Compruébelo',
  fileText:
    'Suéltelo aquí o elíjalo: sabrá si es el emitido o si alguien lo cambió. Primero se envía solo su huella; si no coincide, se envía el archivo para ver por qué, y no se guarda.',
  choose: 'Elegir el PDF',
  checking: 'Comprobando…',
  finding: {
    issued: 'Es el informe emitido, idéntico byte por byte.',
    issuedSuperseded:
      'Es el informe tal como se emitió, idéntico byte por byte, pero ya lo reemplaza una versión posterior.',
    other: 'Es un informe auténtico, pero no el de este código: es el {{number}}, versión {{revision}}.',
    otherSuperseded:
      'Es un informe auténtico, pero no el de este código: es el {{number}}, versión {{revision}}, que además ya está reemplazado.',
    changed: 'Este archivo se cambió después de la firma. No es el informe emitido.',
    appended:
      'A este archivo se le añadió algo después de la firma: la firma no abarca todo el documento. No es el informe emitido.',
    unsigned: 'Este archivo no lleva firma. No es el informe emitido: todo informe emitido está firmado.',
    unsignedBefore: 'Este archivo no es el informe emitido: sus bytes son otros y no lleva firma.',
    foreign: 'Este archivo lo firmó otra persona o entidad, no el laboratorio. No es el informe emitido.',
    draft: 'Es un borrador, sin firma y sin validez. No es el informe emitido.',
    unissued:
      'Este archivo lleva una firma del laboratorio, pero no consta entre los informes emitidos. No lo dé por bueno.',
    notPdf: 'Este archivo no es un PDF. Elija el PDF que recibió del laboratorio.',
  },
  advice:
    'No se fíe de sus cifras. Descargue o pida de nuevo el informe, o llame al laboratorio: {{laboratory}}.',
  seeOther: 'Verificar {{number}}',
  another: 'Verificar otro código',
  otherCode: 'Código impreso en el informe',
  go: 'Verificar',
}
