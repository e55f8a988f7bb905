/** Match numbers to look at, each once, in ascending order; none may be added behind the one taken last. */
export class Agenda {
  private taken = 0

  /** Starts with the given numbers, which must be ascending; the array becomes its own. */
  constructor(private readonly numbers: number[]) {}

  add(number: number): void {
    const { numbers, taken } = this
    let at = numbers.length
    while (at > taken && (numbers[at - 1] ?? 0) > number) at--
    if (at > taken && numbers[at - 1] === number) return
    for (let i = numbers.length; i > at; i--) numbers[i] = numbers[i - 1] ?? 0
    numbers[at] = number
  }

  /** Takes the lowest remaining number; 0 when there is none. */
  next(): number {
    return this.taken < this.numbers.length ? (this.numbers[this.taken++] ?? 0) : 0
  }
}

/** The agenda of a bracket that is settled from scratch: every match, so there is nothing to add. */
export class FullAgenda {
  private taken = 0

  constructor(private readonly highest: number) {}

  add(_number: number): void {}

  next(): number {
    return this.taken < this.highest ? ++this.taken : 0
  }
}
