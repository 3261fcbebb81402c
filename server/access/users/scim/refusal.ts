const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** A refusal in the words of SCIM (RFC 7644, 3.12). */
export class ScimRefusal extends Error {
  override name = 'ScimRefusal';
  readonly statusCode: number;
  readonly scimType: string | undefined;

  constructor(
    statusCode: number,
    message: string,
    scimType?: 'uniqueness' | 'invalidValue' | 'invalidFilter' | 'mutability',
  ) {
    super(message);
    this.statusCode = statusCode;
    this.scimType = scimType;
  }
}

/** The body of an error answer. */
export const errorOf = (statusCode: number, detail: string, scimType?: string) => ({
  schemas: [ERROR],
  status: String(statusCode),
  ...(scimType === undefined ? {} : { scimType }),
  detail,
});

export const notThere = (what: string, id: string) => new ScimRefusal(404, `There is no ${what} ${id}.`);
