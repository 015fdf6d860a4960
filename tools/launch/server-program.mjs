import { fromRoot } from './paths.mjs'
import { environment } from './project-node.mjs'

/*
 * V8 takes its limits from the memory of the machine, and lets garbage lie until they are near: a server that needs 100 MB held
 * 600 MB of a machine of 24 GB. A new space of 8 MB and a heap that may grow by half before it is collected cost no request time
 * that could be measured (decision 0100). The Dockerfile names the same flags.
 */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** The arguments with which Node runs the built server. */
export const serverProgram = (...args) => [...flags, fromRoot('.cache/server/main.js'), ...args]

/** The environment in which it runs, with more settings. */
export const serverEnvironment = (more) => environment(more)
