// Loaded into every program that tools/probeta.mjs starts: when the launcher dies without a word (kill -9), the
// channel to it closes and the program is asked to stop, so that no server is left behind on the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening alone must not keep a program alive that has nothing left to do.
process.channel?.unref()
