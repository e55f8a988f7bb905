/** `A`, `B` ... `Z`, `AA` for the cluster with the index (from 0). */
export function clusterLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : clusterLetter(Math.floor(index / 26) - 1) + letter
}
