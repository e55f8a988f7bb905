/** A name of something within a sentence: "Bán kết" in "Dừng ở bán kết". */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
