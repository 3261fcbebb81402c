/** What every site keeps on its shelves: the part's name, its number there and how many at most. */
export const STOCKED_PARTS = [
  { name: 'Oil filter', number: 'STK-OF-100', most: 14 },
  { name: 'Motor oil quart', number: 'STK-MO-105', most: 60 },
  { name: 'Engine air filter', number: 'STK-EA-110', most: 6 },
  { name: 'Cabin air filter', number: 'STK-CA-115', most: 6 },
  { name: 'Wiper blade', number: 'STK-WB-120', most: 12 },
  { name: 'Battery', number: 'STK-BT-125', most: 4 },
  { name: 'Spark plug', number: 'STK-SP-130', most: 16 },
  { name: 'Coolant gallon', number: 'STK-CG-135', most: 10 },
  { name: 'Headlamp bulb', number: 'STK-HB-140', most: 6 },
  { name: 'Front brake pad set', number: 'STK-FB-145', most: 3 },
  { name: 'Rear brake pad set', number: 'STK-RB-150', most: 3 },
  { name: 'Refrigerant can', number: 'STK-RC-155', most: 8 },
  { name: 'Trim clip assortment', number: 'STK-TC-160', most: 5 },
] as const;

/** New tires by the names of R-264. All makers are invented. */
export const TIRES: readonly Readonly<Record<string, string>>[] = [
  ['Bramblegate', 'Roadwise AS', '205', '55', 'R', '16', '91', 'V', 'All season'],
  ['Bramblegate', 'Roadwise AS', '225', '65', 'R', '17', '102', 'H', 'All season'],
  ['Cordwell', 'Tourline 4', '215', '60', 'R', '16', '95', 'V', 'All season'],
  ['Cordwell', 'Terrain LT', '275', '65', 'R', '18', '116', 'T', 'All terrain'],
  ['Ashmere', 'Quietmile', '235', '45', 'R', '18', '94', 'V', 'Touring'],
].map(([manufacturer, model, width, aspect, construction, rim, load, speed, type]) => ({
  tireManufacturer: manufacturer ?? '',
  tireModel: model ?? '',
  tireWidth: width ?? '',
  tireAspectRatio: aspect ?? '',
  tireConstruction: construction ?? '',
  tireRimDiameter: rim ?? '',
  tireLoadIndex: load ?? '',
  tireSpeedRating: speed ?? '',
  tireType: type ?? '',
}));
