/** What an express service line tells the charges service (E-192, E-297). */

/** The part of a line's key after its last `#`. */
export const skSuffix = (sk: string): string => sk.slice(sk.lastIndexOf('#') + 1);

/** Key of a line's charge: `XL{sk suffix}` for labor, `XP{sk suffix}` for parts (E-297, E-298). */
export const expressChargeKey = (type: string, sk: string): string =>
  `${type === 'Parts' ? 'XP' : 'XL'}${skSuffix(sk)}`;

/** A line as it is billed; hours, pieces and money as decimals. */
export type BilledLine = {
  sk: string;
  description: string;
  type: string;
  labor_time: number;
  rate: number;
  price: number;
  part_number: string;
  vendor: string;
  notes: string;
  is_scannable: boolean;
  fee_code_1: string;
  fee_code_2: string;
  fee_code_3: string;
  subclasses: string;
  sublet_code: string;
  mvs_code: string;
  shared_code: string;
};

/** One approved item of a charges request, with every required field (E-193 to E-197). */
export type ApprovedItem = {
  description: string;
  chargeKey: string;
  expenseCode: string;
  feeCode: string;
  scannableFlag: 'Y' | 'N';
  laborContract: string;
  paintContract: string;
  partsContract: string;
  qty: number;
  laborHour: number;
  paintHour: number;
  partHour: number;
  partCost: number;
  laborCost: number;
  paintCost: number;
  partDollar: number;
  partRetail: number;
  totalCharge: number;
  shop: string;
  partNumber: string;
  partVendor: string;
  repairCostCenter: string;
  subletVendor: string;
  comments: string;
};

/**
 * A line as an approved item: Labor fills hours, rate and sublet vendor, Parts fill pieces, cost, retail and source.
 * Express knows no paint work. The three fee codes are fee, expense and cost center; the contract is the first code
 * that is there: sublet, MVS, shared services.
 */
export function approvedItem(line: BilledLine): ApprovedItem {
  const parts = line.type === 'Parts';
  const contract = [line.sublet_code, line.mvs_code, line.shared_code].find((code) => code !== '') ?? '';
  return {
    description: line.description,
    chargeKey: expressChargeKey(line.type, line.sk),
    expenseCode: line.fee_code_2,
    feeCode: line.fee_code_1,
    scannableFlag: line.is_scannable ? 'Y' : 'N',
    laborContract: parts ? '' : contract,
    paintContract: '',
    partsContract: parts ? contract : '',
    qty: parts ? line.labor_time : 1,
    laborHour: parts ? 0 : line.labor_time,
    paintHour: 0,
    partHour: 0,
    partCost: parts ? line.rate : 0,
    laborCost: parts ? 0 : line.rate,
    paintCost: 0,
    partDollar: parts ? Math.round(line.labor_time * line.rate * 100) / 100 : 0,
    partRetail: parts ? line.price : 0,
    totalCharge: line.price,
    shop: line.subclasses,
    partNumber: line.part_number,
    partVendor: parts ? line.vendor : '',
    repairCostCenter: line.fee_code_3,
    subletVendor: parts ? '' : line.vendor,
    comments: line.notes,
  };
}
