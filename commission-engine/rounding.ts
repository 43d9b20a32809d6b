/** The greatest whole number that is not above `numerator ÷ denominator`. @param denominator above 0. */
export function divideFloor(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** The nearest whole number, and of two that are equally near the even one. @param denominator above 0. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const floor = divideFloor(numerator, denominator);
  const twice = 2n * (numerator - floor * denominator);
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n;
  return twice < denominator ? floor : floor + 1n;
}
