/** The part of the program's interface that is used here; the package has no types of its own. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type Recogniser = {
    /** `mode` 1: the LSTM engine, the only one in this build. Returns 0 when the language was loaded. */
    Init(folder: string, language: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes the picture at `/input`; `orientation` as in EXIF, 1 upright. Returns 1 when it cannot be read. */
    SetImageFile(orientation: number, angle: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
    /** 0 to 100. */
    MeanTextConf(): number
  }
  type Program = {
    FS: { writeFile(path: string, bytes: Uint8Array): void }
    TessBaseAPI: new () => Recogniser
  }
  const start: (options: { locateFile: () => string; TesseractProgress: () => void }) => Promise<Program>
  export default start
}
