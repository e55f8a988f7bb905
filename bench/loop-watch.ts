import { openSync, readSync } from 'node:fs'

// Loaded into a server before it starts. From one SIGUSR2 to the next it looks at every turn of the event loop, and
// then prints how much CPU time of its thread the longest one took, in milliseconds: other work on the machine does not
// lengthen it. Linux only.
const usage = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
const text = Buffer.alloc(64)
let watching = false

function readCpuMs(): number {
  const length = readSync(usage, text, 0, text.length, 0)
  return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1e6
}

function watch(): void {
  let longest = 0
  let before = readCpuMs()
  const look = () => {
    const now = readCpuMs()
    longest = Math.max(longest, now - before)
    before = now
    if (watching) setImmediate(look)
    else console.log(`Longest turn ${longest} ms`)
  }
  setImmediate(look)
}

process.on('SIGUSR2', () => {
  watching = !watching
  if (watching) watch()
})
