import { DatabaseSync } from '@photostructure/sqlite'

// The bare twin of a write: one small insert per durable transaction, as fast as one process can. Prints its rate.
const [file = '', milliseconds = ''] = process.argv.slice(2)
const database = new DatabaseSync(file)
database.exec('pragma journal_mode = wal; pragma synchronous = full')
database.exec('create table if not exists results (id integer primary key, score text not null)')
const begin = database.prepare('begin immediate')
const insert = database.prepare('insert into results (score) values (?)')
const commit = database.prepare('commit')

function runFor(duration: number): number {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < duration; count++) {
    begin.run()
    insert.run('11-7')
    commit.run()
  }
  return (count / (performance.now() - start)) * 1000
}

runFor(Number(milliseconds) / 4)
console.log(runFor(Number(milliseconds)))
database.close()
