const tones = [
  { at: 0, hertz: 392 },
  { at: 0.16, hertz: 262 },
] as const
const seconds = 0.14

let audio: AudioContext | undefined

/** Plays two falling tones for a wrong scan: the person who scans looks at the cylinder. A browser without sound stays silent. */
export function warnBySound(): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    for (const { at, hertz } of tones) {
      const start = audio.currentTime + at
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.type = 'square'
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.12, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
      tone.connect(volume).connect(audio.destination)
      tone.start(start)
      tone.stop(start + seconds)
    }
  } catch {
    // The red card shows the warning too.
  }
}
