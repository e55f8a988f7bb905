import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Time on a CPU of all threads of a process since its start, in milliseconds, kernel included. Linux only. */
export async function readCpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')))
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
}

/** Memory of a process that is in RAM, in megabytes (10^6 bytes). Linux only. */
export async function readRssMb(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

/** The most memory in RAM since `forgetPeak`, in megabytes (10^6 bytes). Linux only. */
export async function readPeakMb(pid: number): Promise<number> {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}
