/** The public page that says whether a report is genuine and current. */
export const verifications = {
  title: 'Verificación de informe',
  code: 'Código {{code}}',
  current: 'Informe auténtico y vigente',
  currentText: 'El laboratorio emitió este informe y ninguna versión posterior lo reemplaza.',
  superseded: 'Informe reemplazado',
  supersededText:
    'Este informe es auténtico, pero lo reemplaza la versión {{revision}}. Use la versión vigente.',
  successor: 'Ver la versión vigente: {{number}}, versión {{revision}}',
  unknown: 'Código desconocido',
  unknownText:
    'Ningún informe emitido tiene este código. Revise que esté bien escrito; si lo está, el informe no es auténtico.',
  number: 'Informe',
  revision: 'Versión',
  laboratory: 'Laboratorio',
  workSite: 'Obra',
  issued: 'Emitido',
  fileTitle: '¿Es este su archivo?',
  fileText:
    'Suelte aquí el PDF, o elíjalo, para saber si es idéntico al emitido. El archivo no sale de su equipo: solo se envía su huella.',
  choose: 'Elegir el PDF',
  checking: 'Comparando…',
  same: 'El archivo es idéntico, byte por byte, al informe emitido.',
  different: 'El archivo NO es el informe emitido: fue modificado o es otro documento.',
  another: 'Verificar otro código',
  otherCode: 'Código impreso en el informe',
  go: 'Verificar',
}
