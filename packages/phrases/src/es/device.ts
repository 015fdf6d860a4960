/** What this device keeps, what it could not send, and how Probeta is installed on it. */
export const device = {
  title: 'Este equipo',
  description:
    'Lo que espera para enviarse, lo que se guarda para trabajar sin conexión y cómo instalar Probeta.',
  waiting: {
    title: 'Sin enviar',
    nothing: 'Todo lo que se escribió en este equipo ya está en el laboratorio.',
    now: 'Enviar ahora',
    sheets: 'Planillas',
    breaks: 'Roturas',
    others_one:
      'Otra persona dejó {{count}} lectura en este equipo: {{names}}. Se envía cuando esa persona entre; nadie más puede enviarla.',
    others_other:
      'Otras personas dejaron {{count}} lecturas en este equipo: {{names}}. Se envían cuando esas personas entren; nadie más puede enviarlas.',
    notKept:
      'Este navegador no guarda datos (¿ventana privada?): no cierre la página hasta que todo esté enviado.',
    elsewhere_one: '{{count}} es de otro laboratorio: se envía cuando usted lo elija.',
    elsewhere_other: '{{count}} son de otro laboratorio: se envían cuando usted lo elija.',
  },
  offline: {
    since:
      'Sin conexión: esta es la lista del {{when}}. Siga trabajando: cada lectura queda en este equipo y se envía sola.',
  },
  conflict: {
    title: 'Lecturas que esperan una decisión',
    text: 'El laboratorio no las tomó. Nada se borra hasta que usted decida, y cada decisión queda registrada con su motivo.',
    mine: 'Lo suyo',
    theirs: 'Lo que está guardado',
    brokenAt: 'Rota el {{when}}',
    nothingThere: 'Ninguna lectura',
    unknown: 'Se verá cuando haya conexión',
    why: {
      broken: 'Otra persona ya guardó esta probeta.',
      final: 'Esta probeta ya está revisada o aprobada: su lectura no cambia aquí.',
      held: 'La probeta está retenida: {{reason}}',
      notTested: 'La probeta quedó fuera de ensayo: {{reason}}',
      changed: 'Los datos de la probeta cambiaron después de que usted la tuvo en pantalla.',
      doubtful: 'La lectura queda fuera de lo esperado y pide un motivo.',
      future:
        'La hora de rotura está en el futuro: el reloj de este equipo no era correcto. Escriba la hora verdadera.',
      forbidden:
        'Su usuario ya no puede ingresar roturas. La lectura queda aquí hasta que pueda otra vez; mientras tanto, cópiela para quien pueda.',
      gone: 'El laboratorio no encuentra esta probeta.',
      other: '{{said}}',
    },
    ways: {
      sendAgain: 'Enviar otra vez',
      sendCorrection: 'Corregir lo guardado con lo mío',
      sendWithReason: 'Enviar con un motivo',
      releaseAndSend: 'Liberar y enviar',
      otherSpecimen: 'Era otra probeta…',
      setAside: 'Dejar lo guardado',
      open: 'Abrir la ficha',
      copy: 'Copiar como texto',
    },
    asks: {
      sendCorrection:
        'Su lectura ocupa el lugar de la guardada, que queda en el registro junto con el motivo.',
      sendWithReason: 'Escriba por qué la lectura es correcta.',
      releaseAndSend: 'La probeta se libera y la lectura se guarda. El motivo queda registrado.',
    },
    other: {
      title: 'La lectura es de otra probeta',
      text: 'Se guarda en la probeta que elija. En {{code}} queda registrado que se apartó, con el motivo.',
      which: 'Probeta que se rompió',
      none: 'No hay otra probeta del mismo tamaño por romper en las listas de este equipo.',
    },
    compare: 'Comparar',
    compareOne: 'Comparar {{code}}',
    sent: '{{code}} se envía otra vez',
    aside: '{{code}}: su lectura quedó apartada',
    copied: 'Copiada',
    leaveTitle: 'Apartar la lectura de {{code}}',
    leaveText:
      'Lo guardado queda como está. Su lectura no se pierde: queda en el registro de la probeta con este motivo.',
    leave: 'Apartar la lectura',
    moment: '{{load}} {{unit}} · {{strength}} MPa',
    sizes: '{{width1}} × {{width2}} × {{length}} mm · rotura {{fracture}}',
  },
  kept: {
    title: 'Guardado para trabajar sin conexión',
    text: 'Solo lo que hace falta para la planilla y las roturas, y solo para usted. Al salir se borra de este equipo; lo que no se envió queda, sellado a su nombre.',
    none: 'Todavía nada: se guarda al abrir las roturas del día o una planilla.',
    used: '{{megabytes}} MB en este equipo',
    program: 'El programa se abre sin conexión.',
    noProgram:
      'El programa todavía no se guardó en este equipo: se abre solo con conexión. Hace falta https.',
    names: {
      session: 'Quién es usted y qué puede hacer',
      breaks: 'Roturas del {{day}}',
      presses: 'Prensas',
      padSets: 'Juegos de almohadillas',
      heard: 'Cargas que dijo la prensa',
      visit: 'Una visita',
      other: 'Obras y calendario para la planilla',
    },
  },
  manifest: {
    description: 'Laboratorio de hormigón: muestras, roturas, resultados e informes',
    sheet: 'Nueva planilla',
    breaks: 'Roturas del día',
  },
  install: {
    title: 'Instalar Probeta',
    text: 'Con su propio icono y sin la barra del navegador. Se abre también sin conexión.',
    action: 'Instalar',
    installed: 'Probeta está instalada en este equipo.',
    ios: 'En iPhone y iPad: en Safari, pulse Compartir y luego «Añadir a pantalla de inicio».',
    byMenu: 'Este navegador no lo ofrece ahora. En Chrome o Edge está en el menú: «Instalar Probeta».',
  },
}
