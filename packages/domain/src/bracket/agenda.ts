/** Match numbers to look at, taken in ascending order; none may be added behind the one taken last. */
export class Agenda {
  private readonly marks: Uint8Array
  private open = 0
  private cursor: number

  constructor(highest: number) {
    this.marks = new Uint8Array(highest + 1)
    this.cursor = highest + 1
  }

  add(number: number): void {
    if (this.marks[number] !== 0) return
    this.marks[number] = 1
    this.open++
    if (number < this.cursor) this.cursor = number
  }

  /** The lowest number left, or 0. */
  next(): number {
    if (this.open === 0) return 0
    const number = this.marks.indexOf(1, this.cursor)
    this.marks[number] = 0
    this.open--
    this.cursor = number
    return number
  }
}
