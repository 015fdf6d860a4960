/** Reading a label by the camera. */
export const scanner = {
  title: 'Escanear con la cámara',
  picture: 'Imagen de la cámara',
  starting: 'Abriendo la cámara…',
  hint: 'Ponga el código QR de la etiqueta dentro del marco.',
  read: 'Leído: {{code}}',
  torchOn: 'Encender la luz',
  torchOff: 'Apagar la luz',
  faults: {
    denied: 'La cámara está bloqueada',
    deniedText:
      'Este navegador no deja usar la cámara en esta página. Pulse el candado o la cámara junto a la dirección, permita la cámara y reintente. También puede escribir el código.',
    missing: 'No se encuentra ninguna cámara',
    missingText: 'Conecte una cámara y reintente, o escriba el código que está bajo el QR.',
    taken: 'La cámara no responde',
    takenText: 'Puede que la use otro programa u otra pestaña. Ciérrelo y reintente, o escriba el código.',
    insecure: 'Aquí no se puede usar la cámara',
    insecureText:
      'Los navegadores solo dan la cámara a páginas con https. Pida al administrador la dirección con https; mientras tanto, escriba el código.',
    failed: 'No se pudo abrir el lector',
    failedText:
      'El programa que lee los códigos no llegó. Revise la conexión y reintente, o escriba el código.',
  },
}
